import decodeQR from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { QR_BYTES_MAX, QR_QUIET_ZONE, type QrDrawing } from '../../../app/domain/qr-code.ts'
import { drawQrCode } from '../../../server/values/qr-code.ts'

const CODE = `-----BEGIN CTRL ACTIVATION-----\nSignature: ${'aB3/+'.repeat(17)}\n\n${'Zm9v'.repeat(110)}\n-----END CTRL ACTIVATION-----\n`

const drawn = (text: string): QrDrawing => {
  const code = drawQrCode(text)
  if (!code) throw new Error('No code was drawn')
  return code
}

const SCALE = 4

function readQrCode({ size, path }: QrDrawing): string | null {
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

describe('a QR code', () => {
  test.each([
    ['one letter', 'A'],
    ['an address', 'https://www.example.com/user/licenses/activate?request=abc%2Bdef'],
    ['an activation code with its line breaks', CODE],
    ['letters of other alphabets', 'façade – خشبة 🎭'],
    ['the longest text', 'x7'.repeat(QR_BYTES_MAX).slice(0, QR_BYTES_MAX)],
  ])('can be read if it holds %s', (_, text) => expect(readQrCode(drawn(text))).toBe(text))

  test('has a quiet zone on all sides', () => {
    const { size, path } = drawn(CODE)
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(QR_QUIET_ZONE)
      expect(Math.max(Number(x) + Number(width), Number(y) + 1)).toBeLessThanOrEqual(size - QR_QUIET_ZONE)
    }
  })

  test.each([
    ['no text', ''],
    ['a byte more than the longest text', 'x'.repeat(QR_BYTES_MAX + 1)],
    ['fewer characters but more bytes', '€'.repeat(QR_BYTES_MAX / 3 + 1)],
  ])('is not drawn for %s', (_, text) => expect(drawQrCode(text)).toBeNull())
})
