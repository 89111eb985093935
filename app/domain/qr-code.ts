export interface QrDrawing {
  size: number
  path: string
}

/** The longest text that still makes a code which a camera reads from a phone's screen and from paper. */
export const QR_BYTES_MAX = 1273

export const QR_QUIET_ZONE = 4
