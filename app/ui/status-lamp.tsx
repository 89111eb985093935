import type { ServiceStatus } from '../domain/service-status.ts'
import { classNames } from './class-names.ts'

const COLOURS = {
  good: 'text-live',
  warning: 'text-[#d97706]',
  problem: 'text-[#dc2626]',
  notice: 'text-accent',
  unknown: 'text-ink-faint',
}

type LampColour = keyof typeof COLOURS

/** Decoration: the words beside it say the same. */
export const Lamp = ({ colour, className }: { colour: LampColour; className?: string }) => (
  <span className={classNames('lamp', COLOURS[colour], className)} aria-hidden />
)

const STATUS_COLOURS: Record<ServiceStatus['indicator'], LampColour> = {
  none: 'good',
  minor: 'warning',
  major: 'problem',
  critical: 'problem',
  maintenance: 'notice',
  unknown: 'unknown',
}

export const StatusLamp = ({ indicator }: { indicator: ServiceStatus['indicator'] }) => (
  <Lamp colour={STATUS_COLOURS[indicator]} />
)
