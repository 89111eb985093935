import { encode } from 'uqr'
import { QR_BYTES_MAX, QR_QUIET_ZONE, type QrDrawing } from '../../app/domain/qr-code.ts'

/** The dark squares of a row, neighbours joined. */
function drawRow(squares: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < squares.length; x++) {
    const start = x
    while (squares[x]) x++
    if (x > start) path += `M${start + QR_QUIET_ZONE} ${y + QR_QUIET_ZONE}h${x - start}v1h-${x - start}z`
  }
  return path
}

/** The QR code of a text; null for one that is empty, or longer than `QR_BYTES_MAX`. */
export function drawQrCode(text: string): QrDrawing | null {
  const bytes = Buffer.byteLength(text)
  if (bytes === 0 || bytes > QR_BYTES_MAX) return null
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border: 0 })
  return { size: size + 2 * QR_QUIET_ZONE, path: data.map(drawRow).join('') }
}
