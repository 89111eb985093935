import type { QrDrawing } from '../domain/qr-code.ts'
import { classNames } from './class-names.ts'

interface QrCodeProps {
  /** Null if the text is too long to scan. */
  drawing: QrDrawing | null
  alt: string
  className?: string
}

const SQUARE_PX = 4

export function QrCode({ drawing, alt, className }: QrCodeProps) {
  if (!drawing) {
    return (
      <p className={classNames('text-small text-ink-muted', className)}>
        It is too long for a QR code that a camera could read. Copy it, or save it as a file.
      </p>
    )
  }
  const { size, path } = drawing
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
