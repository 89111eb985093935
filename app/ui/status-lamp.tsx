import type { ServiceStatus } from '../domain/service-status.ts'
import { classNames } from './class-names.ts'

const COLOURS: Record<ServiceStatus['indicator'], string> = {
  none: 'text-live',
  minor: 'text-[#d97706]',
  major: 'text-[#dc2626]',
  critical: 'text-[#dc2626]',
  maintenance: 'text-accent',
  unknown: 'text-ink-faint',
}

export const StatusLamp = ({ indicator }: { indicator: ServiceStatus['indicator'] }) => (
  <span className={classNames('lamp', COLOURS[indicator])} aria-hidden />
)
