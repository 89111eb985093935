import type { QrDrawing } from '../domain/qr-code.ts'
import { classNames } from './class-names.ts'

interface QrCodeProps {
  drawing: QrDrawing
  alt: string
  className?: string
}

const SQUARE_PX = 4

export const QrCode = ({ drawing: { size, path }, alt, className }: QrCodeProps) => (
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
