import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Customer } from '../app/backend/backend.ts'

type Values = Readonly<Record<symbol, unknown>>

/** One storage for all values, because each slows down every promise and timer before Node 24. */
const scopes = new AsyncLocalStorage<Values>()

/** A value that everything called from `run` can read, without it being passed along. */
export function createScoped<Value>() {
  const key = Symbol()
  return {
    run: <Result>(value: Value, work: () => Result): Result =>
      scopes.run({ ...scopes.getStore(), [key]: value }, work),
    current: () => scopes.getStore()?.[key] as Value | undefined,
  }
}

export interface TraceContext {
  requestId: string
  traceId: string
  flags: string
  state: string | null
}

const traces = createScoped<TraceContext>()

/** Version, trace, parent and flags; later versions may add more. */
const TRACE_PARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const ONLY_ZEROS = /^0+$/
const RECORDED = '01'
const NOT_RECORDED = '00'

const STATE = /^[\x20-\x7e]{1,512}$/

function readTraceParent(parent: string, state: string): Omit<TraceContext, 'requestId'> | null {
  const [, version, traceId = '', parentId = '', flags = '', rest] = TRACE_PARENT.exec(parent) ?? []
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return null
  if (ONLY_ZEROS.test(traceId) || ONLY_ZEROS.test(parentId)) return null
  const isRecorded = (Number.parseInt(flags, 16) & 1) === 1
  return { traceId, flags: isRecorded ? RECORDED : NOT_RECORDED, state: STATE.test(state) ? state : null }
}

/** Marks a new trace as recorded, because otherwise the services don't record anything. */
export function traceOf(headers: Pick<Headers, 'get'>, requestId: string): TraceContext {
  const parent = headers.get('traceparent')?.trim() ?? ''
  const sent = readTraceParent(parent, headers.get('tracestate') ?? '')
  return { requestId, ...(sent ?? { traceId: requestId.replaceAll('-', ''), flags: RECORDED, state: null }) }
}

export const withTrace = <Result>(trace: TraceContext, run: () => Result): Result => traces.run(trace, run)

export function traceFields(): { requestId?: string; traceId?: string } {
  const trace = traces.current()
  return trace ? { requestId: trace.requestId, traceId: trace.traceId } : {}
}

export function traceHeaders(): Record<string, string> {
  const trace = traces.current()
  if (!trace) return {}
  const { traceId, flags, state } = trace
  const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`
  return state === null ? { traceparent } : { traceparent, tracestate: state }
}

/** Who sent the request, for the audit log. */
interface Actor {
  address: string | null
  userAgent: string | null
  customer: Customer | null
}

const actors = createScoped<Actor>()

export const withActor = actors.run
export const currentActor = actors.current
