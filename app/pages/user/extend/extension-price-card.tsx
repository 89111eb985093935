import { StaleLine } from '../../../ui/as-of.tsx'
import { EXTEND } from '../../../content/extend.ts'
import { mayStillApply, refusalWords } from '../../../domain/discount.ts'
import { type Extension, addsNothing, isLarger } from '../../../domain/extension.ts'
import { describeSize } from '../../../domain/license.ts'
import { EDITION_NAMES } from '../../../shop.ts'
import type { ExtensionPrice } from '../../../store/price-extension.ts'
import { BuyingFor } from '../../../ui/buying-for.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { HiddenFields } from '../../../ui/hidden-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BagTotals } from '../../../ui/price-list.tsx'
import { PriceProblemNotice } from '../../../ui/price-problem.tsx'
import { EngineLines } from '../../../ui/rack/engine-lines.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PostalCodeInForm, type PostalCodeInUrl } from './postal-code-in-form.tsx'

interface ExtensionPriceCardProps {
  extension: Extension
  price: ExtensionPrice | null
  asOf: string | null
  hasErrors: boolean
  isPricing: boolean
  /** The business that the visitor buys for. */
  buyer: string | null
  postalCode: PostalCodeInUrl
}

export function ExtensionPriceCard(props: ExtensionPriceCardProps) {
  const { extension, price, asOf, hasErrors, isPricing, buyer, postalCode } = props
  const shownPrice = hasErrors || addsNothing(extension) ? null : price
  const asksPostalCode = shownPrice?.ok === true && buyer === null
  return (
    <section aria-labelledby="price" aria-busy={isPricing || undefined} className="max-lg:order-3">
      <h2 id="price" className="text-title">
        {EXTEND.added}
      </h2>
      <div aria-live="polite" className={classNames('buy-price mt-4', isPricing && 'is-old')}>
        {shownPrice ? (
          <>
            <Price price={shownPrice} />
            {buyer && shownPrice.ok ? (
              <BuyingFor name={buyer} className="mt-3 text-small text-ink-muted" />
            ) : null}
            {asksPostalCode ? <PostalCodeInForm {...postalCode} /> : null}
            <Consequences extension={extension} />
          </>
        ) : (
          <p className="text-small text-ink-muted">{hasErrors ? EXTEND.faulty : EXTEND.nothingYet}</p>
        )}
      </div>
      {asksPostalCode ? null : <HiddenFields fields={{ postalCode: postalCode.typed }} />}
      <StaleLine what="prices" asOf={asOf} className="mt-3" />
    </section>
  )
}

function Consequences({ extension }: { extension: Extension }) {
  const { to } = extension
  const size = describeSize({ ...to, productid: null })
  return (
    <p className="mt-5 text-small text-ink-muted">
      {isLarger(extension) ? (
        <>
          Your license will be{' '}
          <strong className="font-medium text-ink">
            {[EDITION_NAMES[to.edition], size].filter(Boolean).join(' · ')}
          </strong>
          .{' '}
        </>
      ) : null}
      {EXTEND.offline}
    </p>
  )
}

function Price({ price }: { price: ExtensionPrice }) {
  if (!price.ok) {
    if (price.reason === 'price-gone') return <NotOnSale names={price.gone} />
    return (
      <PriceProblemNotice
        problem={price.reason}
        whenUnavailable="Your choices are kept. Please try again in a few minutes."
      />
    )
  }
  const { lines, totals, currency } = price.summary
  return (
    <>
      {price.discountRefusal ? (
        <Notice kind="info" className="mb-4">
          Your discount {refusalWords(price.discountRefusal, 'this')}.
          {mayStillApply(price.discountRefusal) ? ' We’ve kept it for your bag.' : null}
        </Notice>
      ) : null}
      <EngineLines configuration={null} lines={lines} totals={totals} />
      <BagTotals {...{ totals, currency }} className="mt-3 border-t border-line pt-3" />
    </>
  )
}

const NotOnSale = ({ names }: { names: string }) => (
  <Notice
    kind="warning"
    title="Not on sale right now"
    action={<TextLink to="/support#contact">Contact support</TextLink>}
  >
    {names || 'Something you chose'} can’t be bought right now. Choose something else, or contact support.
  </Notice>
)
