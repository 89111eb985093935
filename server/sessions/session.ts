import { createHash } from 'node:crypto'
import type { Customer } from '../../app/backend/backend.ts'
import type { Message, VisitorSession } from '../../app/context.ts'
import { type Bag, EMPTY_BAG } from '../../app/domain/bag.ts'
import type { RoutePath } from '../../app/domain/href.ts'
import { EMAIL_LENGTH_MAX, RECENT_SIGN_IN_MINUTES } from '../../app/domain/limits.ts'
import { cutText } from '../values/cut-text.ts'
import {
  COOKIES,
  type CookieName,
  type CookieValues,
  fitReturnTo,
  MESSAGE_LENGTH_MAX,
  PERSONAL_COOKIES,
} from './cookie-shapes.ts'
import { type Cookies, CookieWrites } from './cookies.ts'
import type { SessionRecords } from './records.ts'
import type { SessionRecord } from './stored-sessions.ts'

/** How often the mark of a signed-in visitor is renewed. */
const RENEW_MARK_SECONDS = 3600
const SIGN_IN_PATH = '/login' satisfies RoutePath

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

type Flash = CookieValues['flash']

const pageKeyOf = ({ pathname, search }: URL) => hashOf(pathname + search).slice(0, 10)

interface RequestFacts {
  kind: 'document' | 'data' | 'form'
  pageUrl: URL
}

/** A page whose data took the message gets it again if it then loads as a document. */
const isForRequest = ({ sentFor }: Flash, { kind, pageUrl }: RequestFacts) =>
  sentFor === undefined || (kind !== 'data' && sentFor === pageKeyOf(pageUrl))

/** A request's message, which an earlier request left for it, and the message for the next. */
class Messages {
  readonly #writes: CookieWrites
  readonly #facts: RequestFacts
  readonly #sentFlash: Flash | undefined
  #waiting: Flash | null

  constructor(writes: CookieWrites, facts: RequestFacts) {
    const { flash } = writes.values
    this.#writes = writes
    this.#facts = facts
    this.#sentFlash = flash
    this.#waiting = flash && isForRequest(flash, facts) ? flash : null
  }

  add(message: Message) {
    this.#writes.write('flash', { ...message, text: cutText(message.text, MESSAGE_LENGTH_MAX) })
  }

  take({ isSignedIn }: { isSignedIn: boolean }): Message | null {
    if (!this.#waiting) return null
    const { kind, pageUrl } = this.#facts
    const { sentFor: _, ...message } = this.#waiting
    // It waits until the customer is back, though the page where they sign in shows it too.
    if (message.isForCustomer && !isSignedIn) return pageUrl.pathname === SIGN_IN_PATH ? message : null
    this.#waiting = null
    // Keep a message that another loader has just added for the next page.
    if (this.#writes.values.flash === this.#sentFlash)
      this.#writes.write('flash', kind === 'data' ? { ...message, sentFor: pageKeyOf(pageUrl) } : undefined)
    return message
  }
}

interface SessionParts {
  writes: CookieWrites
  facts: RequestFacts
  record: SessionRecord | null
  /** Why the session can't be read; null if it can, or if there is none. */
  failure: { reason: unknown } | null
  records: Pick<SessionRecords, 'wasEndedElsewhere'>
  now: () => number
  nowSeconds: () => number
}

class CookieSession implements VisitorSession {
  customer: Customer | null
  readonly #parts: SessionParts
  /** A hash of the customer, as in the `typed_email` cookie. */
  readonly #owner: string | null
  readonly #messages: Messages

  constructor(parts: SessionParts) {
    this.#parts = parts
    const { record, facts, nowSeconds } = parts
    const { sid, signed_in = 0, token_refused, typed_email } = this.#values
    this.#messages = new Messages(parts.writes, facts)
    this.customer =
      sid && record
        ? { sessionId: sid, user: record.user, ...(token_refused && { isBackFromRefusal: true }) }
        : null
    this.#owner = this.customer && hashOf(this.customer.user.id)
    if (this.customer && signed_in + RENEW_MARK_SECONDS <= nowSeconds())
      this.#write('signed_in', nowSeconds())
    if (this.#owner && typed_email && typed_email.owner !== this.#owner) this.#write('typed_email', undefined)
  }

  get #values() {
    return this.#parts.writes.values
  }

  #write<Name extends CookieName>(name: Name, value: CookieValues[Name] | undefined) {
    this.#parts.writes.write(name, value)
  }

  #clearBag() {
    this.#write('bag', undefined)
    this.#write('shown_country', undefined)
  }

  get sessionId() {
    return this.#values.sid ?? null
  }
  get hasSignedInRecently() {
    const { record, nowSeconds } = this.#parts
    return this.customer !== null && (record?.authTime ?? 0) + RECENT_SIGN_IN_MINUTES * 60 > nowSeconds()
  }
  requireReadable() {
    if (this.#parts.failure) throw this.#parts.failure.reason
  }

  get typedEmail() {
    return (this.customer && this.#values.typed_email?.email) ?? null
  }
  rememberEmail(email: string | null) {
    const owner = this.#owner
    const canKeep = owner !== null && email !== null && email.length <= EMAIL_LENGTH_MAX
    this.#write('typed_email', canKeep ? { owner, email } : undefined)
  }

  get bag(): Bag {
    return this.#values.bag ?? EMPTY_BAG
  }
  setBag({ items, discount, label, filledAt = this.#parts.now() }: Bag) {
    if (items.length > 0) return this.#write('bag', { items: [...items], discount, label, filledAt })
    this.#clearBag()
    if (discount) this.#write('bag', { items: [], discount })
  }
  get pricedCountry() {
    return this.#values.shown_country ?? null
  }
  setPricedCountry(country: string) {
    if (country !== this.#values.shown_country) this.#write('shown_country', country)
  }
  get chosenCountry() {
    return this.#values.country ?? null
  }
  setCountry(alpha2Code: string) {
    this.#write('country', alpha2Code)
    if (this.postalCode?.country !== alpha2Code) this.setPostalCode(null)
  }
  get postalCode() {
    return this.#values.postal_code ?? null
  }
  setPostalCode(postalCode: VisitorSession['postalCode']) {
    this.#write('postal_code', postalCode ?? undefined)
  }

  addMessage(message: Message) {
    this.#messages.add(message)
  }
  takeMessage() {
    return this.#messages.take({ isSignedIn: this.customer !== null })
  }

  rememberReturnTo(path: string) {
    this.#write('return_to', fitReturnTo(path))
  }
  takeReturnTo() {
    const path = this.#values.return_to ?? null
    this.#write('return_to', undefined)
    return path
  }
  renewReturnTo() {
    const path = this.#values.return_to
    if (path !== undefined) this.#write('return_to', path)
    return path ?? null
  }

  async takeSignInMark() {
    const { failure, nowSeconds } = this.#parts
    if (failure) return false
    const markedAt = this.#values.signed_in ?? 0
    this.#write('signed_in', undefined)
    if (this.customer || markedAt + COOKIES.signed_in.lifetimeSeconds <= nowSeconds()) return false
    return !(await this.wasEndedElsewhere())
  }
  async wasEndedElsewhere() {
    const { sid } = this.#values
    return sid !== undefined && !this.customer && (await this.#parts.records.wasEndedElsewhere(sid))
  }
  markRetry() {
    this.#write('sign_in_retry', 1)
  }
  takeRetryMark() {
    const isMarked = this.#values.sign_in_retry !== undefined
    this.#write('sign_in_retry', undefined)
    return isMarked
  }

  begin(sessionId: string) {
    this.#write('sid', sessionId)
    this.#write('signed_in', this.#parts.nowSeconds())
    this.#write('sign_in_retry', undefined)
  }
  end({ keepBag, isRefused = false }: { keepBag: boolean; isRefused?: boolean }) {
    this.customer = null
    this.#write('sid', undefined)
    this.#write('signed_in', undefined)
    this.#write('typed_email', undefined)
    this.#write('token_refused', isRefused ? 1 : undefined)
    if (keepBag) return
    this.#clearBag()
    this.#write('postal_code', undefined)
    this.#write('return_to', undefined)
  }
}

/** Anonymous visits don't use the store. While it's down, everyone counts as signed out but keeps their cookies. */
export function createSessions(options: {
  cookies: Cookies
  records: Pick<SessionRecords, 'read' | 'wasEndedElsewhere'>
  now: () => number
}) {
  const { cookies, records, now } = options
  const nowSeconds = () => Math.floor(now() / 1000)

  async function readRecord(
    sessionId: string | undefined,
  ): Promise<Pick<SessionParts, 'record' | 'failure'>> {
    try {
      return { record: sessionId ? await records.read(sessionId) : null, failure: null }
    } catch (reason) {
      return { record: null, failure: { reason } }
    }
  }

  return {
    async open(request: Request, facts: RequestFacts) {
      const values = await cookies.readAll(request.headers.get('Cookie'))
      const { record, failure } = await readRecord(values.sid)
      const writes = new CookieWrites(values, cookies)
      const parts = { writes, facts, record, failure, records, now, nowSeconds }
      const session: VisitorSession = new CookieSession(parts)
      return {
        isPersonal: PERSONAL_COOKIES.some((name) => values[name] !== undefined),
        /** The store is down, so we can't tell whether the visitor is signed in. */
        isUnreadable: failure !== null,
        session,
        changedCookies: () => writes.changedCookies(),
      }
    },
  }
}
