import fc from 'fast-check'
import { oddJson } from './odd-values.ts'

/** Where a value stands: the object or list that holds it, and its name there. */
interface Place {
  holder: Record<string, unknown>
  name: string
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Every place in a JSON value, the outermost first. */
function placesIn(holder: Record<string, unknown>, found: Place[] = []): Place[] {
  for (const [name, value] of Object.entries(holder)) {
    found.push({ holder, name })
    if (isHolder(value)) placesIn(value, found)
  }
  return found
}

export interface JsonChange {
  /** Which of the value's places. */
  at: number
  kind: 'set' | 'drop' | 'rename' | 'list' | 'repeat'
  odd: unknown
}

export const anyJsonChange: fc.Arbitrary<JsonChange> = fc.record({
  at: fc.nat(10_000),
  kind: fc.constantFrom('set', 'set', 'set', 'drop', 'rename', 'list', 'repeat'),
  odd: oddJson,
})

/** A copy of a JSON value with one of its parts changed. */
function change(value: unknown, { at, kind, odd }: JsonChange): unknown {
  const root: Record<string, unknown> = { value: structuredClone(value) }
  const places = placesIn(root)
  const { holder, name } = places[at % places.length] ?? { holder: root, name: 'value' }
  const before = holder[name]
  if (kind === 'set') holder[name] = odd
  else if (kind === 'list') holder[name] = [before]
  else if (kind === 'repeat') holder[name] = Array.from({ length: 300 }, () => before)
  else Reflect.deleteProperty(holder, name)
  if (kind === 'rename') holder[String(odd).slice(0, 100)] = before
  return root.value
}

/** JSON text with these changes made to it; other text stays as it is. */
export function changeJson(text: string, changes: readonly JsonChange[]): string {
  try {
    return JSON.stringify(changes.reduce<unknown>(change, JSON.parse(text))) ?? ''
  } catch {
    return text
  }
}

/** JSON text that is near to such a value. */
export const changedJson = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(value, fc.array(anyJsonChange, { maxLength: 3 }))
    .map(([original, changes]) => changeJson(JSON.stringify(original), changes))
