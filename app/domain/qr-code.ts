export interface QrDrawing {
  size: number
  path: string
}

/** The longest text, in bytes, whose QR code a phone can still scan from a screen. */
export const QR_BYTES_MAX = 1273

export const QR_QUIET_ZONE = 4
