export interface QrDrawing {
  size: number
  path: string
}

/** The longest text whose QR code still scans from a phone screen. */
export const QR_BYTES_MAX = 1273

export const QR_QUIET_ZONE = 4
