import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** What a camera reads from a QR code as the page shows it, in the page's own colours. */
export async function readQrCode(code: Locator): Promise<string> {
  const picture = await code.screenshot({ scale: 'device' })
  const pixels = await code.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawing = canvas.getContext('2d')!
    drawing.drawImage(image, 0, 0)
    const { width, height, data } = drawing.getImageData(0, 0, image.width, image.height)
    return { width, height, data: [...data] }
  }, picture.toString('base64'))
  return decodeQR({ ...pixels, data: Uint8ClampedArray.from(pixels.data) })
}
