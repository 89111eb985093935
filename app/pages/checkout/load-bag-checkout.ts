import { redirect } from '@remix-run/node'
import type { Customer } from '../../backend.ts'
import type { SiteContext } from '../../context.ts'
import { fingerprintOf, isEmpty } from '../../domain/bag.ts'
import { href } from '../../domain/href.ts'
import { countryOf } from '../../domain/price-location.ts'
import { saleTo } from '../../domain/sale.ts'
import { loadBag } from '../../store/load-bag.ts'

/** Also for those who return after paying; the license may still be on its way. */
const NOTHING_TO_PAY =
  'Your bag is empty. Just paid? Your license appears in your account within a minute or two.'

export async function loadBagCheckout(context: SiteContext, request: Request, { user }: Customer) {
  const { session } = context
  if (isEmpty(session.bag)) {
    session.addMessage({ kind: 'problem', text: NOTHING_TO_PAY })
    throw redirect(href('/bag'))
  }
  const { items, summary, problem } = await loadBag(context, request, { isBinding: true })
  const sale = saleTo(user, {
    items: session.bag.items,
    country: countryOf(await context.location()),
    discountId: session.bag.discount?.id ?? null,
  })
  return { kind: 'bag', items, summary, problem, sale, sold: fingerprintOf(session.bag) } as const
}
