import type { Logger } from 'pino'
import type { Audit, Backend, Customer } from '../../app/backend/backend.ts'
import type { Licenses } from '../../app/backend/licenses.ts'
import { isSignedOut } from '../customers/customer-calls.ts'
import { currentActor } from '../request-scope.ts'
import { handleOf } from '../sessions/stored-sessions.ts'
import { cutText } from '../values/cut-text.ts'

const LOGGED_USER_AGENT_LENGTH_MAX = 200
const ID_LENGTH_MAX = 100

/** The customer and session of a line, if they aren't the request's. */
interface AuditSubject {
  subject?: string
  session?: string
}

type Details = Record<string, string | number | readonly string[]>

function describeActor() {
  const actor = currentActor()
  if (!actor) return {}
  const { address, userAgent, customer } = actor
  return {
    subject: customer?.user.id,
    session: customer ? handleOf(customer.sessionId) : undefined,
    address,
    userAgent: userAgent === null ? null : cutText(userAgent, LOGGED_USER_AGENT_LENGTH_MAX),
  }
}

/**
 * Who did what, with the request's id, customer and address. Doesn't depend on `LOG_LEVEL`. Never contains tokens, passwords,
 * e-mail addresses or anything typed.
 */
export function createAuditLog(log: Logger) {
  const lines = log.child({ log: 'audit' }, { level: log.level === 'silent' ? 'silent' : 'info' })

  const write = (event: string, outcome: string, details: Details = {}, about: AuditSubject = {}) =>
    lines.info({ ...describeActor(), ...about, event, outcome, ...details }, event)

  const audited: Audited =
    (event, call, lineOf, detailsOf) =>
    async (...args) => {
      const details = detailsOf?.(...args)
      try {
        const result = await call(...args)
        const line = lineOf(result, ...args)
        if (line) write(event, line.outcome, { ...details, ...line.details }, line.about)
        return result
      } catch (error) {
        write(event, isSignedOut(error) ? 'signed-out' : 'failed', details)
        throw error
      }
    }

  const audit: Audit = (event, details) => write(event, 'refused', details)
  return {
    audit,
    auditRename: (rename: Licenses['rename']) => audited('license-renamed', rename, outcomeOf, ofLicense),
    auditActivation: (activate: Licenses['activate']) =>
      audited('license-activated', activate, outcomeOf, ofLicense),
    withAudit: (backend: Backend) => withAudit(backend, audited),
  }
}

interface Line {
  outcome: string
  details?: Details
  about?: AuditSubject
}

/** Wraps `call`, so that each call writes a line. `lineOf` returns null if there is nothing to write. */
type Audited = <Args extends unknown[], Result>(
  event: string,
  call: (...args: Args) => Promise<Result>,
  lineOf: (result: Result, ...args: Args) => Line | null,
  /** What is known before the call, so it's written even if the call fails. */
  detailsOf?: (...args: Args) => Details,
) => (...args: Args) => Promise<Result>

const DONE = { outcome: 'done' }
const ofLicense = (_customer: Customer, id: string) => ({ license: cutText(id, ID_LENGTH_MAX) })
const ofOrder = (_customer: Customer, id: string) => ({ transaction: id })
const ofQuote = (_customer: Customer, quote: { number: string }) => ({ quote: quote.number })
const outcomeOf = (result: { ok: true } | { ok: false; reason: string }) =>
  result.ok ? DONE : { outcome: result.reason }

const ordered = (result: Awaited<ReturnType<Backend['quoteOrders']['buy']>>) =>
  result.ok ? { ...DONE, details: { transaction: result.value.id } } : outcomeOf(result)

/** Every change of a customer's data or money, signing in and out, and refused webhooks. */
function withAudit(backend: Backend, audited: Audited): Backend {
  const { identity, languages, businesses, savedCards, orders, invoiceRequests, quoteOrders, webhooks } =
    backend
  return {
    ...backend,
    identity: {
      ...identity,
      finishSignIn: audited('sign-in', identity.finishSignIn, (result) => {
        if (!result.ok) return { outcome: 'failed', details: { code: result.failure.code } }
        return { ...DONE, about: { subject: result.user.id, session: handleOf(result.sessionId) } }
      }),
      signOut: audited('sign-out', identity.signOut, ({ isEnded }, sessionId) => {
        if (sessionId === null) return null
        return { outcome: isEnded ? 'done' : 'here-only', about: { session: handleOf(sessionId) } }
      }),
      endSession: audited('session-ended', identity.endSession, () => DONE),
      endDevices: audited(
        'devices-ended',
        identity.endDevices,
        (count) => ({ ...DONE, details: { count } }),
        (_customer, which) => ({ which: which === 'others' ? which : cutText(which.handle, ID_LENGTH_MAX) }),
      ),
      sendPasswordEmail: audited('password-email', identity.sendPasswordEmail, outcomeOf),
      migrate: audited('account-migrated', identity.migrate, outcomeOf),
    },
    languages: {
      ...languages,
      set: audited('language-set', languages.set, outcomeOf, (_customer, locale) => ({ locale })),
    },
    businesses: {
      ...businesses,
      save: audited('business-saved', businesses.save, outcomeOf),
      choose: audited('buyer-chosen', businesses.choose, outcomeOf, (_customer, id) => ({
        business: cutText(id ?? '', ID_LENGTH_MAX),
      })),
    },
    savedCards: {
      ...savedCards,
      remove: audited('card-removed', savedCards.remove, outcomeOf, (_customer, id) => ({
        card: cutText(id, ID_LENGTH_MAX),
      })),
      createToken: audited('saved-cards-opened', savedCards.createToken, (result) =>
        result.ok || result.reason !== 'none' ? outcomeOf(result) : null,
      ),
    },
    orders: {
      ...orders,
      revise: audited('invoice-corrected', orders.revise, outcomeOf, ofOrder),
      refund: audited('refund-requested', orders.refund, outcomeOf, ofOrder),
    },
    invoiceRequests: {
      change: audited('invoice-request-changed', invoiceRequests.change, outcomeOf, ofOrder),
      withdraw: audited('invoice-request-withdrawn', invoiceRequests.withdraw, outcomeOf, ofOrder),
    },
    quoteOrders: {
      ...quoteOrders,
      buy: audited('quote-bought', quoteOrders.buy, ordered, ofQuote),
      requestInvoice: audited('invoice-requested', quoteOrders.requestInvoice, ordered, ofQuote),
    },
    webhooks: {
      ...webhooks,
      receivePaddleEvent: audited('webhook', webhooks.receivePaddleEvent, (outcome) =>
        outcome === 'refused' || outcome === 'malformed' ? { outcome } : null,
      ),
    },
  }
}
