import { redirect } from '@remix-run/node'
import type { Customer } from '../../backend/backend.ts'
import type { SiteContext } from '../../context.ts'
import { type BagItem, bagKeyOf, isEmpty } from '../../domain/bag.ts'
import {
  addsNothing,
  extendableEngine,
  type Extension,
  extendHref,
  extensionItems,
  type OwnedEngine,
} from '../../domain/extension.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { updatesUntilAfter } from '../../domain/license-updates.ts'
import { describeSize, type License, listTitleOf } from '../../domain/license.ts'
import { formatDay } from '../../domain/moment.ts'
import { hasRequested, readAddition } from '../../domain/parse-extension.ts'
import { nameOfPrice } from '../../domain/price-bag.ts'
import { placeOfSale } from '../../domain/price-location.ts'
import { readRenewals, renewalFields, type RenewalPlan, renewalsHref } from '../../domain/renewal-plan.ts'
import { saleTo } from '../../domain/sale.ts'
import { EDITION_NAMES } from '../../shop.ts'
import { loadBag } from '../../store/load-bag.ts'
import { findLicense } from '../../store/load-license.ts'
import { loadBagPayment, loadExtensionPayment, type PagePayment } from '../../store/load-payment.ts'
import { locateSale } from '../../store/locate-sale.ts'
import { locateBuyer } from '../../store/postal-code.ts'
import { priceExtension } from '../../store/price-extension.ts'

const NOTHING_TO_PAY = 'There’s nothing to pay for yet. Choose what to add to this license.'

export const loadCheckout = async (context: SiteContext, request: Request, customer: Customer) =>
  new URL(request.url).searchParams.has('license')
    ? loadExtensionOrder(context, request, customer)
    : loadBagOrder(context, request, customer)

async function loadBagOrder(context: SiteContext, request: Request, { user }: Customer) {
  const { session } = context
  const known = await loadBagPayment(context)
  if (known?.isSettled) throw redirectToOrder(known)
  if (isEmpty(session.bag)) throw redirect(href('/bag'))
  const { label = null } = session.bag
  const { items, configuration, summary, problem } = await loadBag(context, request, { isBinding: true })
  const sale = saleTo(user, {
    items: session.bag.items,
    ...placeOfSale(await locateSale(context)),
    discountId: session.bag.discount?.id ?? null,
    label,
  })
  return {
    kind: 'bag',
    items,
    configuration,
    summary,
    problem,
    sale,
    bagKey: bagKeyOf(session.bag),
    known,
    label,
    change: { text: 'Back to your bag', to: href('/bag') },
    completeHref: href('/checkout/complete'),
  } as const
}

/** Throws a 404 for an unknown license, and redirects when there is nothing to sell. */
async function loadExtensionOrder(context: SiteContext, request: Request, customer: Customer) {
  const { searchParams: query } = new URL(request.url)
  const id = query.get('license') ?? ''
  const owned = await findLicense(context, customer, { request, id, isBinding: true })
  // A stale list may lack an extension bought since, and we'd sell that extension again.
  if (!owned || owned.isStale) return { kind: 'unavailable' } as const
  const license = owned.value
  const engine = extendableEngine(license)
  const parsed = engine && readAddition(query, engine)
  if (parsed?.extension && !addsNothing(parsed.extension))
    return sellExtension(context, customer, { license, extension: parsed.extension, query })
  const paid = await findPaidExtension(context, { license, engine, query })
  if (paid) return paid
  if (parsed && Object.keys(parsed.errors).length === 0)
    context.session.addMessage({ kind: 'problem', text: NOTHING_TO_PAY })
  throw redirect(extendPageHref(id, query))
}

interface SoldExtension {
  license: License
  extension: Extension
  query: URLSearchParams
}

async function sellExtension(context: SiteContext, { user }: Customer, selling: SoldExtension) {
  const { license, extension, query } = selling
  const { catalogue, now } = context.backend
  const { place, discountId, ...priced } = await priceAtPlace(context, selling)
  const items = extensionItems(extension, catalogue)
  const sold = extensionKey(license, items)
  const known = await loadExtensionPayment(context, { license: license.id, sold })
  // Paid for, but the license doesn't have it yet.
  if (known?.isSettled) throw redirectToOrder(known)
  const until = extension.updates ? updatesUntilAfter(license, now()) : null
  const renewals = readRenewals(query)
  const isPlanned = renewals.ids.length > 1
  return {
    kind: 'extension',
    items: items.map((item) => ({ ...item, name: nameOfPrice(item.priceId, catalogue) })),
    ...priced,
    sale: saleTo(user, { items, ...place, discountId, license: license.id }),
    sold,
    licenseId: license.id,
    known,
    license: describeExtended(license, extension, until),
    isPlanned,
    change: isPlanned
      ? { text: 'Back to your renewals', to: renewalsHref(renewals) }
      : { text: 'Back to your changes', to: extendHref(license.id, extension, query.get('postalCode')) },
    completeHref: completeHref(extension, { until, renewals }),
  } as const
}

/** Redirects to where the extension is chosen if the postal code is wrong or something is no longer sold. */
async function priceAtPlace(context: SiteContext, { license: { id }, extension, query }: SoldExtension) {
  const postalCode = query.get('postalCode')
  const located = await locateBuyer(context, { postalCode })
  if (!located.ok) throw redirect(extendPageHref(id, query))
  const place = placeOfSale(located.location)
  const price = await priceExtension(extension, located.location, context, { isBinding: true })
  if (price.ok) {
    const { summary, discountId, discountRefusal } = price
    return { place, summary, problem: null, discountId, discountRefusal }
  }
  if (price.reason === 'price-gone') throw redirect(extendHref(id, extension, postalCode))
  return { place, summary: null, problem: price.reason, discountId: null, discountRefusal: null }
}

interface AskedExtension {
  license: License
  engine: OwnedEngine | null
  query: URLSearchParams
}

/** What has already paid for the extension in the URL, since the browser's Back leads here after paying. */
async function findPaidExtension(context: SiteContext, { license: { id }, engine, query }: AskedExtension) {
  const hasAll = engine !== null && hasRequested(query, engine)
  const payment = await loadExtensionPayment(context, { license: id, hasAll })
  if (!payment?.isSettled) return null
  return {
    kind: 'paid',
    payment,
    license: href('/user/licenses/:id', { id }),
    more: extendHref(id, null, query.get('postalCode')),
  } as const
}

const redirectToOrder = ({ orderHref }: PagePayment) =>
  redirect(orderHref === null ? href('/checkout/complete') : uncheckedHref(orderHref))

/** The license as it will be; `until` is when its updates then end. */
const describeExtended = (license: License, { to }: Extension, until: string | null) => ({
  title: listTitleOf(license),
  href: href('/user/licenses/:id', { id: license.id }),
  then: [
    EDITION_NAMES[to.edition],
    describeSize({ ...to, productid: null }),
    until && `updates until ${formatDay(until)}`,
  ]
    .filter(Boolean)
    .join(' · '),
})

/** The page on which the license is extended, with what this page was asked for. */
function extendPageHref(id: string, searchParams: URLSearchParams) {
  const query = new URLSearchParams(searchParams)
  query.delete('license')
  return uncheckedHref(query.size > 0 ? `${extendHref(id)}?${query}` : extendHref(id))
}

/** The query tells the order's page what to wait for and which other licenses are still due for renewal. */
function completeHref(
  { to }: Extension,
  { until, renewals }: { until: string | null; renewals: RenewalPlan },
): string {
  const expected = Object.entries({ players: to.players, entities: to.entities, until }).filter(
    ([, value]) => value !== null,
  )
  const query = new URLSearchParams(expected.map(([name, value]) => [name, String(value)]))
  for (const [name, id] of renewalFields(renewals)) query.append(name, id)
  return `${href('/checkout/complete')}?${query}`
}

/** Identifies what's sold. The same extension again, once the license has it, has another key. */
function extensionKey(license: License, items: readonly BagItem[]): string {
  const { id, edition, players, entities, updatesUntil } = license
  return [id, edition, players, entities, updatesUntil, bagKeyOf({ items })]
    .map((part) => encodeURIComponent(String(part)))
    .join(',')
}
