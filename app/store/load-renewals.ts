import type { SiteContext } from '../context.ts'
import { buyerOf } from '../domain/price-location.ts'
import { canRenew, engineOfLicense, needsUpdates } from '../domain/extension.ts'
import { readRenewals, renewalCheckoutHref, renewalsHref } from '../domain/renewal-plan.ts'
import { type License, listTitleOf } from '../domain/license.ts'
import { formatAmount, type PricePreview } from '../domain/prices.ts'
import { renewalAmountOf } from '../domain/unit-prices.ts'
import { locateSale } from './locate-sale.ts'

/** `paid` counts as renewed even before its license says so. */
export async function loadRenewals(
  context: SiteContext,
  licenses: readonly License[],
  { query, preview, paid }: { query: URLSearchParams; preview: PricePreview | null; paid?: string },
) {
  const { backend } = context
  const named = readRenewals(query)
  const chosen = licenses.filter((license) => named.ids.includes(license.id) && canRenew(license))
  const due = chosen.filter((license) => license.id !== paid && needsUpdates(license, backend.now()))
  const isSkipped = ({ id }: License) => named.skipped.includes(id)
  const skipped = due.filter(isSkipped)
  const left = due.filter((license) => !isSkipped(license))
  const plan = { ids: chosen.map(({ id }) => id), skipped: skipped.map(({ id }) => id) }
  const priceOf = (several: readonly License[]) =>
    preview &&
    formatAmount(preview, renewalAmountOf(preview, several.map(engineOfLicense), backend.catalogue))
  const [next] = left
  return {
    plan,
    chosen,
    left,
    skipped,
    priceOf,
    progress: {
      href: renewalsHref(plan),
      count: chosen.length,
      left: left.length,
      skipped: skipped.length,
      withoutSkips: renewalsHref({ ...plan, skipped: [] }),
      total: priceOf(left),
      takesSavedCards: buyerOf(await locateSale(context)) === null,
      next: next
        ? {
            title: listTitleOf(next),
            price: priceOf([next]),
            href: renewalCheckoutHref(plan, next.id),
            skipHref: renewalsHref({ ...plan, skipped: [...plan.skipped, next.id] }),
          }
        : null,
    },
  }
}
