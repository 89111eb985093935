import decodeQR from 'qr/decode.js'
import type { QrDrawing } from '../../app/domain/qr-code.ts'

const SCALE = 4

export function readQrCode({ size, path }: QrDrawing): string | null {
  const width = size * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, left, top, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    const [x, y, end] = [Number(left), Number(top), Number(left) + Number(run)].map((unit) => unit * SCALE)
    for (let row = y!; row < y! + SCALE; row++)
      for (let column = x!; column < end!; column++)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  }
  try {
    return decodeQR({ width, height: width, data: pixels })
  } catch {
    return null
  }
}
