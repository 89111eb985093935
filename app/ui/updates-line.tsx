import type { Updates } from '../domain/license-updates.ts'
import { Lamp } from './status-lamp.tsx'

export function UpdatesLine({ updates }: { updates: Updates }) {
  return (
    <span className="inline-flex items-baseline gap-3">
      <Lamp colour={updates.isDue ? 'warning' : 'good'} className="self-center print:hidden" />
      <span>{updates.words}</span>
    </span>
  )
}
