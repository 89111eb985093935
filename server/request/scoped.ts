import { AsyncLocalStorage } from 'node:async_hooks'

type Values = Readonly<Record<symbol, unknown>>

/** One storage for all values, because before Node 24 each slows down every promise and timer. */
const scopes = new AsyncLocalStorage<Values>()

export interface Scoped<Value> {
  run<Result>(value: Value, work: () => Result): Result
  current(): Value | undefined
}

export function createScoped<Value>(): Scoped<Value> {
  const key = Symbol()
  return {
    run: (value, work) => scopes.run({ ...scopes.getStore(), [key]: value }, work),
    current: () => scopes.getStore()?.[key] as Value | undefined,
  }
}
