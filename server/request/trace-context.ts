import { randomBytes } from 'node:crypto'
import { createScoped } from './scoped.ts'

/** To which request and to which trace work belongs; the trace by the W3C's Trace Context. */
export interface TraceContext {
  requestId: string
  /** 32 hexadecimal digits. */
  traceId: string
  /** Two hexadecimal digits, of which the last bit says whether the trace is recorded. */
  flags: string
  /** What other tracing systems have added; null for nothing. */
  state: string | null
}

/**
 * A trace has to reach every log line and outside call of its request; as with deadlines (`server/request/deadline.ts`), Node
 * carries it along every `await`.
 */
const traces = createScoped<TraceContext>()

/** Version, trace, parent, flags. A later version may add more behind another hyphen. */
const TRACE_PARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const CURRENT_VERSION = '00'
const INVALID_VERSION = 'ff'
const ONLY_ZEROS = /^0+$/
/** The only flag that is known: the trace is recorded. */
const RECORDED = '01'
const NOT_RECORDED = '00'

const STATE = /^[\x20-\x7e]{1,512}$/

/** The trace that a request names, if what it sends is valid. */
function readTraceParent(parent: string, state: string): Omit<TraceContext, 'requestId'> | null {
  const [, version, traceId = '', parentId = '', flags = '', rest] = TRACE_PARENT.exec(parent) ?? []
  const isValid =
    version !== undefined &&
    version !== INVALID_VERSION &&
    !(version === CURRENT_VERSION && rest !== undefined) &&
    !ONLY_ZEROS.test(traceId) &&
    !ONLY_ZEROS.test(parentId)
  if (!isValid) return null
  const isRecorded = (Number.parseInt(flags, 16) & 1) === 1
  return { traceId, flags: isRecorded ? RECORDED : NOT_RECORDED, state: STATE.test(state) ? state : null }
}

/** The headers as they came; Node's type allows lists, which it makes of no header that it does not know. */
export interface SentTrace {
  traceparent?: string | string[] | null | undefined
  tracestate?: string | string[] | null | undefined
}

/**
 * The trace of a request: the one that it names, or a new one, whose id is the request's (a UUID) without its hyphens. A
 * new one is marked as recorded, since services that follow that mark would record nothing otherwise.
 */
export function traceOf({ traceparent, tracestate }: SentTrace, requestId: string): TraceContext {
  const sent =
    typeof traceparent === 'string' ? readTraceParent(traceparent.trim(), String(tracestate ?? '')) : null
  return { requestId, ...(sent ?? { traceId: requestId.replaceAll('-', ''), flags: RECORDED, state: null }) }
}

/** Runs work as part of a trace. */
export const withTrace = <Result>(trace: TraceContext, run: () => Result): Result => traces.run(trace, run)

/** The request and the trace that the work running now belongs to, for its log lines; nothing outside every request. */
export function traceFields(): { requestId?: string; traceId?: string } {
  const trace = traces.current()
  return trace ? { requestId: trace.requestId, traceId: trace.traceId } : {}
}

/** The headers by which a service of ours joins the trace, each call as a span of its own. */
export function traceHeaders(): Record<string, string> {
  const trace = traces.current()
  if (!trace) return {}
  const { traceId, flags, state } = trace
  const traceparent = `${CURRENT_VERSION}-${traceId}-${randomBytes(8).toString('hex')}-${flags}`
  return state === null ? { traceparent } : { traceparent, tracestate: state }
}
