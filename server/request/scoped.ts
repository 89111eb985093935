import { AsyncLocalStorage } from 'node:async_hooks'

type Values = Readonly<Record<symbol, unknown>>

/** One storage for all values, because each slows down every promise and timer before Node 24. */
const scopes = new AsyncLocalStorage<Values>()

export function createScoped<Value>() {
  const key = Symbol()
  return {
    run: <Result>(value: Value, work: () => Result): Result =>
      scopes.run({ ...scopes.getStore(), [key]: value }, work),
    current: () => scopes.getStore()?.[key] as Value | undefined,
  }
}
