import type { Customer } from './backend.ts'
import type { SiteContext } from './context.ts'
import { EMPTY_BAG } from './domain/bag.ts'
import type { DiscountRefusal } from './domain/discount.ts'
import { type Extension, extensionItems, type OwnedEngine, engineOfLicense } from './domain/extension.ts'
import type { License } from './domain/license.ts'
import { nameOfPrice } from './domain/price-bag.ts'
import { type BagSummary, type PriceProblem, priceProblemOf, summariseBag } from './domain/prices.ts'
import { pageNotFound } from './page-not-found.ts'

/** A license that is to be extended, and how old what is known of it is. */
interface OwnedLicense {
  license: License
  /** Null for a license that is for no engine. */
  engine: OwnedEngine | null
  asOf: string
  isStale: boolean
}

/** One of the customer's own licenses; null while they cannot be looked up. Throws a 404 for any other. */
export async function loadOwnedLicense(
  { backend }: SiteContext,
  customer: Customer,
  { id, path, isBinding = false }: { id: string; path: string; isBinding?: boolean },
): Promise<OwnedLicense | null> {
  const result = await backend.licenses.list(customer, { isFresh: isBinding, isBinding })
  if (!result.ok) return null
  const license = result.value.value.find((own) => own.id === id)
  const { asOf, isStale } = result.value
  // A list that may be older than the license says nothing of one that is not on it.
  if (!license && isStale) return null
  if (!license) throw pageNotFound(path)
  return { license, engine: engineOfLicense(license), asOf, isStale }
}

/** What an extension costs, or why that is not known: `gone` names what is not sold any more. */
export type ExtensionPrice =
  | {
      ok: true
      summary: BagSummary
      /** The visitor's discount, as far as it holds for this. */
      discountId: string | null
      /** Why there is a discount, and it does not. */
      discountRefusal: DiscountRefusal | null
    }
  | { ok: false; reason: PriceProblem; gone?: never }
  | { ok: false; reason: 'price-gone'; gone: string[] }

/** Asks what an extension costs now where the visitor buys, with their discount where that fits. */
export async function priceExtension(
  extension: Extension,
  { backend, session, visitor, location }: SiteContext,
): Promise<ExtensionPrice> {
  const { catalogue } = backend
  const items = extensionItems(extension, catalogue)
  const place = { location: await location(), address: visitor.address }
  const ask = (discountId: string | null) =>
    backend.prices.preview({ ...place, items, discountId, isBinding: true })
  const wanted = session.bag.discount?.id ?? null
  const first = await ask(wanted)
  const discountRefusal = !first.ok && first.reason === 'discount-refused' ? first.refusal : null
  const result = discountRefusal ? await ask(null) : first
  if (result.ok) {
    const summary = summariseBag(EMPTY_BAG, result.value, catalogue)
    return { ok: true, summary, discountId: discountRefusal ? null : wanted, discountRefusal }
  }
  if (result.reason !== 'price-gone') return { ok: false, reason: priceProblemOf(result) }
  const gone = result.gonePriceIds.map((priceId) => nameOfPrice(priceId, catalogue))
  return { ok: false, reason: 'price-gone', gone }
}
