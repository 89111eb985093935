import type { Audit, Backend, Customer } from './backend/backend.ts'
import type { Page } from './content/pages.ts'
import type { Bag } from './domain/bag.ts'
import type { Country } from './domain/country.ts'
import type { PriceLocation } from './domain/price-location.ts'
import type { User } from './domain/user.ts'

/** The load context of every loader and action; `server/rendering/page-handler.ts` creates one per request. */
export interface SiteContext {
  backend: Backend
  session: VisitorSession
  visitor: Visitor
  /** The place where the visitor buys, or where `user` would buy in this browser. */
  location(user?: Pick<User, 'country'> | null): Promise<PriceLocation>
  /** The page in `content/pages.ts`; null for endpoints and unknown URLs. */
  page: Page | null
  /** Whether a document was requested. Its loaders share one session; every data request sets its own cookies. */
  isDocument: boolean
  /** Whether a form was sent; its page's loaders get a GET. */
  isWriting: boolean
  /** Whether the page is cached for everyone. Errors are not cached; that request is answered separately. */
  isForSharedCache: boolean
  requestId: string
  audit: Audit
  report(error: unknown): void
  /** Refuses the request: loaders and actions return or throw this instead of running (server/rendering/remix-handlers.ts). */
  refusal?(): Response
}

export interface CustomerContext extends SiteContext {
  customer: Customer
}

export interface Visitor {
  /** The visitor's network address; null if it can't be trusted. */
  address: string | null
  isIndexable: boolean
}

/** Waits in a cookie for the visitor's next page, and is shown once. */
export interface Message {
  kind: 'success' | 'problem'
  text: string
  /** Shown on the sign-in page and once more after signing in, and nowhere in between. */
  isForCustomer?: boolean
  /** The part of the page that shows the message itself. Without one, it's above the page. */
  section?: 'password' | 'bag'
  /** The page adds the bag's total. */
  showsTotal?: boolean
  action?: MessageAction
  /** The lines just removed from the bag, each with a way to put it back. */
  undo?: Undo[]
}

export type MessageAction = { kind: 'choose-country' } | { kind: 'retry'; path: string }

/** A message on its page, which knows the total and the country it was opened in. */
export interface ShownMessage extends Omit<Message, 'action'> {
  /** `switch-back`: the previous country, after a change that the visitor didn't choose. */
  action?: MessageAction | { kind: 'switch-back'; country: Country }
  total?: string
}

export interface Undo {
  words: string
  removal: string
  /** The bag's key after the item was replaced; absent if the item was removed. */
  replacement?: string
}

/** A visitor's state: signed cookies and, once the visitor has signed in, a record in the store. */
export interface VisitorSession {
  /** Null if signed out or if the session can't be read; `requireReadable` tells them apart. */
  readonly customer: Customer | null
  /** The session id in the cookie, valid or not. */
  readonly sessionId: string | null
  /** Within `RECENT_SIGN_IN_MINUTES`, as sensitive changes require. */
  readonly hasSignedInRecently: boolean
  readonly typedEmail: string | null
  /** Keeps the e-mail address that the customer typed before signing in again; null removes it. */
  rememberEmail(email: string | null): void
  /** Call before treating a visitor as signed out: throws (503) if there is a session that can't be read. */
  requireReadable(): void
  readonly bag: Bag
  /** Two letters; null if not chosen. `SiteContext.location` is where the visitor buys. */
  readonly chosenCountry: string | null
  /** For the tax in `country`; null if not given. */
  readonly postalCode: { country: string; code: string } | null
  /** The country for which the bag's prices were last shown; cleared with the bag. */
  readonly pricedCountry: string | null
  setPricedCountry(country: string): void
  setBag(bag: Bag): void
  /** Another country forgets the postal code. */
  setCountry(alpha2Code: string): void
  setPostalCode(postalCode: VisitorSession['postalCode']): void
  addMessage(message: Message): void
  /** Returns this request's message and clears it. Messages added during the request are for the next one. */
  takeMessage(): Message | null
  rememberReturnTo(path: string): void
  takeReturnTo(): string | null
  /** Returns the path and restarts its lifetime, since the visitor is still signing in. */
  renewReturnTo(): string | null
  /** Whether the visitor was signed in within the last day and didn't sign out. Clears the mark. */
  takeSignInMark(): Promise<boolean>
  wasEndedElsewhere(): Promise<boolean>
  /** Records for a few minutes that a sign-in was restarted automatically, so that it happens only once. */
  markRetry(): void
  takeRetryMark(): boolean
  begin(sessionId: string): void
  /** Signs the visitor out. `keepBag`: after an expiry. `isRefused`: the product API rejected the customer's tokens. */
  end(options: { keepBag: boolean; isRefused?: boolean }): void
}

declare module '@remix-run/node' {
  interface AppLoadContext extends SiteContext {}
  /** Set in remix.config.js. With single fetch, loader data arrives just as the loader returned it. */
  interface Future {
    v3_singleFetch: true
  }
}
