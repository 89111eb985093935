import type { QrDrawing } from '../domain/qr-code.ts'
import { classNames } from './class-names.ts'

interface QrCodeProps {
  /** Drawn by the server; null when the text is too long for a code that a camera could read. */
  code: QrDrawing | null
  /** What the code holds, for those who do not see it: "Activation answer for RACK-4, as a QR code". */
  alt: string
  /** What to do where there is no code. */
  otherwise?: string
  className?: string
}

/** The width of one square on the screen; a narrow place makes it smaller. */
const SQUARE_PX = 4

/** A QR code, dark on light with its quiet zone in either colour scheme; or words where there can be none. */
export function QrCode({ code, alt, otherwise = 'Copy it, or save it as a file.', className }: QrCodeProps) {
  if (!code) {
    return (
      <p className={classNames('text-small text-ink-muted', className)}>
        It is too long for a QR code that a camera could read. {otherwise}
      </p>
    )
  }
  const { size, path } = code
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${size} ${size}`}
      width={size * SQUARE_PX}
      height={size * SQUARE_PX}
      shapeRendering="crispEdges"
      className={classNames('h-auto max-w-full rounded-ui forced-color-adjust-none', className)}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
