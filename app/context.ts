import type { Audit, Backend, Customer } from './backend.ts'
import type { Bag } from './domain/bag.ts'
import type { Country } from './domain/country.ts'
import type { PriceLocation } from './domain/price-location.ts'
import type { User } from './domain/user.ts'

/** What every loader and action gets. `server/site.ts` makes one for each request. */
export interface SiteContext {
  backend: Backend
  session: VisitorSession
  visitor: Visitor
  /** Where the visitor buys; with a user, where that person would buy in this browser. */
  location(user?: Pick<User, 'country'> | null): Promise<PriceLocation>
  /** Whether this is a document request: its loaders share one session. Data requests each have their own cookies. */
  isDocument: boolean
  /** Whether the page is cached for everyone. Errors are not cached; that request is answered separately. */
  isForAll: boolean
  requestId: string
  audit: Audit
  timeRender<Result>(render: () => Result): Result
  report(error: unknown): void
  /** For what reaches no page: loaders and actions don't run, but return or throw what this does (server/pages/error-pages.ts). */
  refusal?(): Response
}

export interface CustomerContext extends SiteContext {
  customer: Customer
}

export interface Visitor {
  /** The visitor's network address, as far as it can be trusted. */
  address: string | null
  isIndexable: boolean
}

export interface Message {
  kind: 'success' | 'problem'
  text: string
  offersCountries?: boolean
  /** Where the visitor bought before, after a change that they did not choose. */
  earlierCountry?: Country
  /** What the bag comes to is added where the message is shown. */
  showsTotal?: boolean
  total?: string
  /** The path of this site that tries again what did not work. */
  retryPath?: string
  undo?: Undo[]
}

export interface Undo {
  /** "2 player units". */
  words: string
  removal: string
  /** The fingerprint of the bag that has replaced it; left out where it was removed. */
  replacement?: string
}

/**
 * What the site remembers of a visitor, in signed cookies and, for a signed-in one, in a server-side record. Read once
 * before the page runs; what changed is written once, with the response.
 */
export interface VisitorSession {
  /** Null for a visitor, and while a session cannot be looked up; `requireReadable` tells the two apart. */
  readonly customer: Customer | null
  /** The session that the visitor's browser names, whether or not it exists or can be looked up. */
  readonly sessionId: string | null
  /** Whether the customer signed in recently enough for sensitive changes (`RECENT_SIGN_IN_MINUTES`). */
  readonly hasSignedInRecently: boolean
  readonly keptEmail: string | null
  /** Keeps the address that the customer typed while they sign in again; null removes it. */
  keepEmail(email: string | null): void
  /**
   * Throws when the visitor has a session that cannot be looked up at the moment; the site then answers 503. Call it
   * before treating a visitor as signed out.
   */
  requireReadable(): void
  readonly bag: Bag
  /** Two letters; null when the visitor has not chosen. Where they buy is `SiteContext.location`. */
  readonly chosenCountry: string | null
  /** The country that the bag's prices were last shown for; null when there is none. It goes when the bag is emptied. */
  readonly shownCountry: string | null
  noteShownCountry(country: string): void
  setBag(bag: Bag): void
  setCountry(alpha2Code: string): void
  addMessage(message: Message): void
  /** Returns the message that came with the request and removes it. One added during the request stays for the next. */
  takeMessage(): Message | null
  rememberReturnTo(path: string): void
  takeReturnTo(): string | null
  /** Returns the kept path and restarts its lifetime, since the visitor is still on the way to it. */
  renewReturnTo(): string | null
  /**
   * Whether the visitor was signed in within a day and did not sign out. True at most once: asking removes the mark.
   */
  takeSignInMark(): Promise<boolean>
  wasEndedElsewhere(): Promise<boolean>
  /** Remembers for a few minutes that a sign-in was restarted automatically, so that this happens only once. */
  markRetry(): void
  /** Whether `markRetry` was called. True at most once: asking removes the mark. */
  takeRetryMark(): boolean
  /** Continues as a signed-in visitor; the id is a record that `backend.identity` has opened. */
  begin(sessionId: string): void
  /**
   * Continues as a visitor. `keepBag` after an expiry; signing out clears the bag. `isRefused`: the customer's tokens
   * were not taken, which is remembered for some minutes (`Customer.isBackFromRefusal`).
   */
  end(options: { keepBag: boolean; isRefused?: boolean }): void
}

declare module '@remix-run/node' {
  interface AppLoadContext extends SiteContext {}
  /** Tells the framework's types what remix.config.js has switched on: data arrives as it was returned. */
  interface Future {
    v3_singleFetch: true
  }
}
