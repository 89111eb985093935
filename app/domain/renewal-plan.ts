import { type Href, uncheckedHref } from './href.ts'

/** The URL that names 100 licenses has 2,400 characters, which is short enough to survive sign-in. */
export const RENEWALS_MAX = 100

/** Licenses to renew one after another, by id, and those that the customer has skipped. */
export interface RenewalPlan {
  ids: readonly string[]
  skipped: readonly string[]
}

/** A URL says `skip` instead of `renew` for a skipped license, so that it gets no longer. */
export function readRenewals(query: URLSearchParams): RenewalPlan {
  const named = [...query].filter(([name]) => name === 'renew' || name === 'skip').slice(0, RENEWALS_MAX)
  const skipped = named.filter(([name]) => name === 'skip').map(([, id]) => id)
  return { ids: [...new Set(named.map(([, id]) => id))], skipped }
}

export const renewalFields = ({ ids, skipped }: RenewalPlan) =>
  ids.map((id) => [skipped.includes(id) ? 'skip' : 'renew', id] as const)

const renewalsQuery = (plan: RenewalPlan, ...more: string[][]) =>
  new URLSearchParams([...renewalFields(plan).map((field) => [...field]), ...more]).toString()

export const renewalsHref = (plan: RenewalPlan): Href =>
  uncheckedHref(`/user/licenses/renew?${renewalsQuery(plan)}`)

export const renewalCheckoutHref = (plan: RenewalPlan, id: string): Href =>
  uncheckedHref(`/checkout?${renewalsQuery(plan, ['updates', '1'], ['license', id])}`)
