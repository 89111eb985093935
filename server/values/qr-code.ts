import { encodeQR, type ErrorCorrection } from 'qr'
import { QR_BYTES_MAX, QR_QUIET_ZONE, type QrDrawing } from '../../app/domain/qr-code.ts'

const CORRECTIONS = ['high', 'quartile', 'medium', 'low'] as const

/** The row's dark squares as an SVG path, with one rectangle for each run. */
function drawRow(squares: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < squares.length; x++) {
    const start = x
    while (squares[x]) x++
    if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
  }
  return path
}

/** Draws a code with as much error correction as fits without more squares. Null if the text is empty or too long. */
export function drawQrCode(text: string): QrDrawing | null {
  const bytes = Buffer.byteLength(text)
  if (bytes === 0 || bytes > QR_BYTES_MAX) return null
  // Measuring with a single mask takes an eighth of the time.
  const sizeWith = (ecc: ErrorCorrection) => encodeQR(text, 'raw', { ecc, mask: 0 }).length
  const smallest = sizeWith('low')
  const ecc = CORRECTIONS.find((correction) => sizeWith(correction) === smallest)
  const squares = encodeQR(text, 'raw', { ecc, border: QR_QUIET_ZONE })
  return { size: squares.length, path: squares.map(drawRow).join('') }
}
