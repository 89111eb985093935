import type { Business, BusinessDetails, Buyer } from '../domain/business.ts'
import type { Locale } from '../domain/locale.ts'
import type { Customer, FieldsRefused, Result, TooMany } from './backend.ts'

/** A card, or an account such as PayPal's, that the customer saved with the payment provider. */
export interface SavedCard {
  id: string
  /** "Visa ending in 4242", "PayPal". */
  name: string
  /** PayPal's e-mail address. */
  account: string | null
  expiry: { month: number; year: number } | null
}

/**
 * Ask only after a recent sign-in. A verified e-mail address and a paid order prove whose cards they are; without both,
 * there are none. `off`: the provider doesn't let this site do it.
 */
export interface SavedCards {
  list(customer: Customer): Promise<Result<SavedCard[], 'off'> | TooMany>
  /** Returns what was removed. `unknown`: it may have been removed. */
  remove(
    customer: Customer,
    id: string,
  ): Promise<Result<SavedCard, 'not-found' | 'off' | 'refused' | 'unknown'> | TooMany>
  /**
   * Opens the payment form with the saved cards, for half an hour. Only for the customer's own page: never store or log
   * it. `payer`: the provider's customer of the transaction to pay, if it has one.
   */
  createToken(customer: Customer, payer: string | null): Promise<Result<string, 'none'> | TooMany>
  /** Whether the customer has paid before, so there may be cards. Doesn't need a recent sign-in. */
  mayHave(customer: Customer, payer?: string | null): Promise<boolean>
}

/** In which language the provider writes to the customer. `none`: it doesn't know them yet, as for `SavedCards`. */
export interface Languages {
  current(customer: Customer): Promise<Result<string, 'none'>>
  /** `unknown`: it may have been set. */
  set(
    customer: Customer,
    locale: Locale,
  ): Promise<Result<null, 'none' | 'off' | 'refused' | 'unknown'> | TooMany>
  /** What the customer has set here, also for the payment form. */
  chosen(customer: Customer): Promise<Locale | null>
}

/**
 * The customer's businesses with the payment provider, and the one that they buy for. A verified e-mail address and a
 * paid order prove whose they are; without both: `none`. Ask for `list` and `save` only after a recent sign-in. `off`: the
 * provider doesn't let this site do it.
 */
export interface Businesses {
  list(customer: Customer): Promise<Result<Business[], 'none' | 'off'> | TooMany>
  /** Adds one if `id` is null. `unknown`: it may have been saved; the next call looks for it first. */
  save(
    customer: Customer,
    id: string | null,
    details: BusinessDetails,
  ): Promise<
    | Result<Business, 'none' | 'off' | 'not-found' | 'unknown'>
    | FieldsRefused<keyof BusinessDetails>
    | TooMany
  >
  /** Null: for themselves. */
  choose(
    customer: Customer,
    id: string | null,
  ): Promise<Result<Business | null, 'none' | 'off' | 'not-found' | 'no-address'> | TooMany>
  chosen(customer: Customer): Promise<Buyer | null>
}
