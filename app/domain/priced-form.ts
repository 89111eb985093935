export type Typed = Readonly<Record<string, string | null>>
export type ErrorsOf<T extends Typed> = { readonly [Field in keyof T]?: string }

/**
 * `starting`: not hydrated yet. `typing`: about to request a price. `offline`: waiting for the connection. `settled`:
 * priced or loading. `faulty`: invalid. `refused`: submitted while invalid.
 */
export interface PricedForm<T extends Typed> {
  phase: 'starting' | 'typing' | 'offline' | 'settled' | 'faulty' | 'refused'
  values: T
  /** Null while the server's errors apply. */
  errors: ErrorsOf<T> | null
}

export type PricedFormEvent<T extends Typed> =
  | { type: 'changed'; typed: T; errors: ErrorsOf<T> }
  | { type: 'checked'; errors: ErrorsOf<T>; isOnline: boolean }
  | { type: 'refused'; errors: ErrorsOf<T> }
  | { type: 'arrived'; typed: T }
  | { type: 'sent' }

export const isFaulty = (errors: object) => Object.keys(errors).length > 0

/** An empty field counts as still being typed. */
export const isUnfinished = (typed: Typed) => Object.values(typed).includes('')

export function reducePricedForm<T extends Typed>(
  form: PricedForm<T>,
  event: PricedFormEvent<T>,
): PricedForm<T> {
  switch (event.type) {
    case 'changed':
      return {
        phase: 'typing',
        values: event.typed,
        errors: isFaulty(event.errors) ? form.errors : {},
      }
    case 'checked': {
      const { errors, isOnline } = event
      const validPhase = isOnline ? 'settled' : 'offline'
      return { ...form, phase: isFaulty(errors) ? 'faulty' : validPhase, errors }
    }
    case 'refused':
      return { ...form, phase: 'refused', errors: event.errors }
    case 'arrived':
      return { phase: 'settled', values: event.typed, errors: null }
    case 'sent':
      return { ...form, phase: 'settled' }
  }
}
