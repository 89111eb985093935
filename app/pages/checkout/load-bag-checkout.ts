import { redirect } from '@remix-run/node'
import type { Customer } from '../../backend.ts'
import type { SiteContext } from '../../context.ts'
import { fingerprintOf, isEmpty } from '../../domain/bag.ts'
import { href } from '../../domain/href.ts'
import { countryOf } from '../../domain/price-location.ts'
import { saleTo } from '../../domain/sale.ts'
import { loadBag } from '../../store/load-bag.ts'

export async function loadBagCheckout(context: SiteContext, request: Request, { user }: Customer) {
  const { session } = context
  if (isEmpty(session.bag)) throw redirect(href('/bag'))
  const { items, summary, problem } = await loadBag(context, request, { isBinding: true })
  const sale = saleTo(user, {
    items: session.bag.items,
    country: countryOf(await context.location()),
    discountId: session.bag.discount?.id ?? null,
  })
  return { kind: 'bag', items, summary, problem, sale, sold: fingerprintOf(session.bag) } as const
}
