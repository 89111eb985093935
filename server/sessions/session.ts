import { createHash } from 'node:crypto'
import type { VisitorSession } from '../../app/context.ts'
import { EMPTY_BAG } from '../../app/domain/bag.ts'
import { EMAIL_LENGTH_MAX, RECENT_SIGN_IN_MINUTES, RELOAD_MARKER_SECONDS } from '../../app/domain/limits.ts'
import { cutText } from '../domain/cut-text.ts'
import {
  type CookieName,
  type Cookies,
  type CookieValues,
  fitReturnTo,
  MESSAGE_LENGTH_MAX,
  PERSONAL_COOKIES,
  SIGN_IN_MARK_SECONDS,
} from './cookies.ts'
import type { SessionRecords } from './records.ts'

const RENEW_MARK_SECONDS = 3600

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

type Flash = CookieValues['flash']

const placeOf = ({ pathname, search }: URL) => hashOf(pathname + search).slice(0, 10)

interface Asked {
  kind: 'document' | 'data' | 'form'
  pageUrl: URL
}

/** Anonymous visits don't use the store. While it's down, everyone counts as signed out but keeps their cookies. */
export function createSessions(options: {
  cookies: Cookies
  records: Pick<SessionRecords, 'read' | 'wasEndedElsewhere'>
  now: () => number
}) {
  const { cookies, records, now } = options
  const nowSeconds = () => Math.floor(now() / 1000)

  return {
    async open(request: Request, { kind, pageUrl }: Asked) {
      const values = await cookies.readAll(request.headers.get('Cookie'))
      const [recordRead] = await Promise.allSettled([values.sid ? records.read(values.sid) : null])
      const isUnreadable = recordRead.status === 'rejected'
      const record = isUnreadable ? null : recordRead.value
      const changed = new Set<CookieName>()
      const arrived = values.flash
      let waitingMessage = arrived && isFor(arrived) ? arrived : null

      /** A page whose data took the message gets it again if it then loads as a document. */
      function isFor({ sentFor }: Flash) {
        return sentFor === undefined || (kind !== 'data' && sentFor === placeOf(pageUrl))
      }

      function write<Name extends CookieName>(name: Name, value: CookieValues[Name] | undefined) {
        if (value === undefined && values[name] === undefined) return
        values[name] = value
        changed.add(name)
      }

      function clearBag() {
        write('bag', undefined)
        write('shown_country', undefined)
      }

      let customer =
        values.sid && record
          ? {
              sessionId: values.sid,
              user: record.user,
              ...(values.token_refused && { isBackFromRefusal: true }),
            }
          : null
      if (customer && (values.signed_in ?? 0) + RENEW_MARK_SECONDS <= nowSeconds())
        write('signed_in', nowSeconds())

      const owner = customer && hashOf(customer.user.id)
      if (owner && values.typed_email && values.typed_email.owner !== owner) write('typed_email', undefined)

      const wasEndedElsewhere = async () =>
        values.sid !== undefined && !customer && (await records.wasEndedElsewhere(values.sid))

      return {
        isPersonal: PERSONAL_COOKIES.some((name) => values[name] !== undefined),
        /** The store is down, so we can't tell whether the visitor is signed in. */
        isUnreadable,
        session: {
          get customer() {
            return customer
          },
          get sessionId() {
            return values.sid ?? null
          },
          get hasSignedInRecently() {
            return customer !== null && (record?.authTime ?? 0) + RECENT_SIGN_IN_MINUTES * 60 > nowSeconds()
          },
          get typedEmail() {
            return customer && values.typed_email ? values.typed_email.email : null
          },
          rememberEmail(email) {
            const fits = owner !== null && email !== null && email.length <= EMAIL_LENGTH_MAX
            write('typed_email', fits ? { owner, email } : undefined)
          },
          requireReadable() {
            if (isUnreadable) throw recordRead.reason
          },
          get bag() {
            return values.bag ?? EMPTY_BAG
          },
          get pricedCountry() {
            return values.shown_country ?? null
          },
          setPricedCountry(country) {
            if (country !== values.shown_country) write('shown_country', country)
          },
          get chosenCountry() {
            return values.country ?? null
          },
          setBag({ items, discount, label, filledAt = now() }) {
            if (items.length === 0) clearBag()
            if (items.length > 0) write('bag', { items: [...items], discount, label, filledAt })
            else if (discount) write('bag', { items: [], discount })
          },
          setCountry: (alpha2Code) => write('country', alpha2Code),
          addMessage: (message) =>
            write('flash', { ...message, text: cutText(message.text, MESSAGE_LENGTH_MAX) }),
          takeMessage() {
            if (!waitingMessage) return null
            const { sentFor: _, ...message } = waitingMessage
            waitingMessage = null
            // Keep a message that another loader has just added for the next page.
            if (values.flash === arrived)
              write('flash', kind === 'data' ? { ...message, sentFor: placeOf(pageUrl) } : undefined)
            return message
          },
          rememberReturnTo: (path) => write('return_to', fitReturnTo(path)),
          takeReturnTo() {
            const path = values.return_to ?? null
            write('return_to', undefined)
            return path
          },
          renewReturnTo() {
            if (values.return_to !== undefined) write('return_to', values.return_to)
            return values.return_to ?? null
          },
          async takeSignInMark() {
            if (isUnreadable) return false
            const markedAt = values.signed_in ?? 0
            write('signed_in', undefined)
            if (customer || markedAt + SIGN_IN_MARK_SECONDS <= nowSeconds()) return false
            return !(await wasEndedElsewhere())
          },
          wasEndedElsewhere,
          markRetry: () => write('sign_in_retry', 1),
          takeRetryMark() {
            const isMarked = values.sign_in_retry !== undefined
            write('sign_in_retry', undefined)
            return isMarked
          },
          begin(sessionId) {
            write('sid', sessionId)
            write('signed_in', nowSeconds())
            write('sign_in_retry', undefined)
          },
          end({ keepBag, isRefused = false }) {
            customer = null
            write('sid', undefined)
            write('signed_in', undefined)
            write('typed_email', undefined)
            write('token_refused', isRefused ? 1 : undefined)
            if (keepBag) return
            clearBag()
            write('return_to', undefined)
          },
        } satisfies VisitorSession as VisitorSession,
        changedCookies: () =>
          Promise.all(
            [...changed].map((name) => {
              const value = values[name]
              if (value === undefined) return cookies.remove(name)
              const isSent = name === 'flash' && values.flash?.sentFor !== undefined
              return cookies.write(name, value, isSent ? { maxAge: RELOAD_MARKER_SECONDS } : {})
            }),
          ),
      }
    },
  }
}
