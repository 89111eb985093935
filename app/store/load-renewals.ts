import type { SiteContext } from '../context.ts'
import {
  canRenew,
  engineOfLicense,
  needsUpdates,
  renewalCheckoutHref,
  RENEWALS_MAX,
  renewalsHref,
} from '../domain/extension.ts'
import { type License, listTitleOf } from '../domain/license.ts'
import type { PricePreview } from '../domain/prices.ts'
import { renewalPriceOf } from '../domain/unit-prices.ts'

/** `paid` counts as renewed even before its license says so. */
export function loadRenewals(
  { backend }: Pick<SiteContext, 'backend'>,
  licenses: readonly License[],
  { query, preview, paid }: { query: URLSearchParams; preview: PricePreview | null; paid?: string },
) {
  const named = new Set(query.getAll('renew').slice(0, RENEWALS_MAX))
  const chosen = licenses.filter((license) => named.has(license.id) && canRenew(license))
  const left = chosen.filter((license) => license.id !== paid && needsUpdates(license, backend.now()))
  const ids = chosen.map(({ id }) => id)
  const priceOf = (several: readonly License[]) =>
    preview && renewalPriceOf(preview, several.map(engineOfLicense), backend.catalogue)
  const [next] = left
  return {
    chosen,
    left,
    priceOf,
    progress: {
      href: renewalsHref(ids),
      count: chosen.length,
      left: left.length,
      total: priceOf(left),
      next: next
        ? { title: listTitleOf(next), price: priceOf([next]), href: renewalCheckoutHref(ids, next.id) }
        : null,
    },
  }
}
