import { AsyncLocalStorage } from 'node:async_hooks'

type Values = Readonly<Record<symbol, unknown>>

/**
 * Node carries it along every `await`. One for all scoped values: until Node 24 each storage costs a little at every
 * promise, timer and tick of the process, whether it is used there or not.
 */
const scopes = new AsyncLocalStorage<Values>()

/** A value that work has for as long as it runs, and all that it calls and waits for, without being handed on. */
export interface Scoped<Value> {
  /** Runs work with this value, in place of the one that it would have. */
  run<Result>(value: Value, work: () => Result): Result
  /** The value of the work that runs now; nothing outside such work. */
  current(): Value | undefined
}

/** Makes a kind of value that work can have. */
export function createScoped<Value>(): Scoped<Value> {
  const key = Symbol()
  return {
    run: (value, work) => scopes.run({ ...scopes.getStore(), [key]: value }, work),
    current: () => scopes.getStore()?.[key] as Value | undefined,
  }
}
