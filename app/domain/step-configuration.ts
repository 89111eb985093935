import { type Configuration, SOLD_COUNTS, type CountField } from './configuration.ts'
import type { ParsedConfiguration } from './parse-configuration.ts'

/** Parses a stepper button's value, such as `more-players`, which the form submits without JavaScript. */
export function readStep(name: string): { field: CountField; direction: 1 | -1 } | null {
  const [, change, field] = /^(fewer|more)-(players|entities)$/.exec(name) ?? []
  return field ? { field: field as CountField, direction: change === 'more' ? 1 : -1 } : null
}

export interface StepRange {
  min: number
  max: number
  step: number
}

/** Like a native number input, moves a number between two steps to the next step. */
export function stepCount(count: number, direction: 1 | -1, { min, max, step }: StepRange): number {
  const steps = (count - min) / step
  const next = min + step * (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1)
  return Math.min(max, Math.max(min, next))
}

/** The other field stays as typed. */
export function stepConfiguration(
  { configuration, typed }: Extract<ParsedConfiguration, { ok: true }>,
  name: string,
): Configuration | null {
  const read = readStep(name)
  if (!read) return null
  const { field, direction } = read
  const counts = { players: configuration.players, entities: Number(typed.entities) }
  const next = stepCount(counts[field], direction, SOLD_COUNTS[field])
  return { ...configuration, ...counts, [field]: next }
}
