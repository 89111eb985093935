import type { Logger } from 'pino'
import type { Audit, Backend, Customer } from '../../app/backend.ts'
import { isSignedOut } from '../customers/customer-calls.ts'
import { cutText } from '../domain/cut-text.ts'
import { handleOf } from '../sessions/records.ts'

const LOGGED_USER_AGENT_LENGTH_MAX = 200
const ID_LENGTH_MAX = 100

interface AuditedRequest {
  requestId: string
  address: string | null
  userAgent: string | null
  customer: Customer | null
}

/** Replaces the request's own customer and session. */
interface AuditSubject {
  subject?: string
  session?: string
}

type Details = Record<string, string | number | readonly string[]>

/** Independent of `LOG_LEVEL`. Never holds tokens, passwords, e-mail addresses or anything typed. */
export function createAuditLog(log: Logger) {
  const lines = log.child({ log: 'audit' }, { level: log.level === 'silent' ? 'silent' : 'info' })

  return function auditRequest({ requestId, address, userAgent, customer }: AuditedRequest) {
    const common = {
      requestId,
      subject: customer?.user.id,
      session: customer ? handleOf(customer.sessionId) : undefined,
      address,
      userAgent: userAgent === null ? null : cutText(userAgent, LOGGED_USER_AGENT_LENGTH_MAX),
    }
    const write = (event: string, outcome: string, details: Details = {}, about: AuditSubject = {}) =>
      lines.info({ ...common, ...about, event, outcome, ...details }, event)

    const logOutcome: LogOutcome = async (event, work, read, details = {}) => {
      try {
        const result = await work
        const line = read(result)
        if (line) write(event, line.outcome, { ...details, ...line.details }, line.about)
        return result
      } catch (error) {
        write(event, isSignedOut(error) ? 'signed-out' : 'failed', details)
        throw error
      }
    }

    const audit: Audit = (event, details) => write(event, 'refused', details)
    return { audit, backend: (backend: Backend) => withAudit(backend, logOutcome) }
  }
}

type LogOutcome = <Result>(
  event: string,
  work: Promise<Result>,
  read: (result: Result) => { outcome: string; details?: Details; about?: AuditSubject } | null,
  details?: Details,
) => Promise<Result>

const done = { outcome: 'done' }
const ofLicense = (id: string) => ({ license: cutText(id, ID_LENGTH_MAX) })
const outcomeOf = (result: { ok: true } | { ok: false; reason: string }) =>
  result.ok ? done : { outcome: result.reason }

const ordered = (result: Awaited<ReturnType<Backend['quoteOrders']['buy']>>) =>
  result.ok ? { ...done, details: { transaction: result.value.id } } : outcomeOf(result)

function withAudit(backend: Backend, logOutcome: LogOutcome): Backend {
  const { identity, licenses, orders, quoteOrders, webhooks } = backend
  return {
    ...backend,
    identity: {
      ...identity,
      finishSignIn: (request) =>
        logOutcome('sign-in', identity.finishSignIn(request), (result) => {
          if (!result.ok) return { outcome: 'failed', details: { code: result.failure.code } }
          return { ...done, about: { subject: result.user.id, session: handleOf(result.sessionId) } }
        }),
      signOut: (sessionId) =>
        logOutcome('sign-out', identity.signOut(sessionId), ({ isEnded }) => {
          if (sessionId === null) return null
          return { outcome: isEnded ? 'done' : 'here-only', about: { session: handleOf(sessionId) } }
        }),
      forget: (customer) => logOutcome('session-ended', identity.forget(customer), () => done),
      endDevices: (customer, which) =>
        logOutcome(
          'devices-ended',
          identity.endDevices(customer, which),
          (count) => ({ ...done, details: { count } }),
          { which: which === 'others' ? which : cutText(which.handle, ID_LENGTH_MAX) },
        ),
      changePassword: (customer) =>
        logOutcome('password-email', identity.changePassword(customer), outcomeOf),
      migrate: (customer, credentials) =>
        logOutcome('account-migrated', identity.migrate(customer, credentials), outcomeOf),
    },
    licenses: {
      ...licenses,
      rename: (customer, id, label) =>
        logOutcome('license-renamed', licenses.rename(customer, id, label), outcomeOf, ofLicense(id)),
      activate: (customer, id, payload) =>
        logOutcome('license-activated', licenses.activate(customer, id, payload), outcomeOf, ofLicense(id)),
    },
    orders: {
      ...orders,
      revise: (customer, id, changes) =>
        logOutcome('invoice-corrected', orders.revise(customer, id, changes), outcomeOf, { transaction: id }),
    },
    quoteOrders: {
      ...quoteOrders,
      buy: (customer, quote, items) =>
        logOutcome('quote-bought', quoteOrders.buy(customer, quote, items), ordered, { quote: quote.number }),
      requestInvoice: (customer, quote, items, request) =>
        logOutcome(
          'invoice-requested',
          quoteOrders.requestInvoice(customer, quote, items, request),
          ordered,
          { quote: quote.number },
        ),
    },
    webhooks: {
      ...webhooks,
      receivePaddleEvent: (rawBody, signature) =>
        logOutcome('webhook', webhooks.receivePaddleEvent(rawBody, signature), (outcome) =>
          outcome === 'refused' || outcome === 'malformed' ? { outcome } : null,
        ),
    },
  }
}
