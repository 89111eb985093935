import { EXTEND } from '../../../content/extend.ts'
import { mayStillApply, refusalWords } from '../../../domain/discount.ts'
import { type Extension, addsNothing, isLarger, NOTHING_CHOSEN } from '../../../domain/extension.ts'
import { href } from '../../../domain/href.ts'
import { describeSize } from '../../../domain/license.ts'
import type { ExtensionPrice } from '../../../store/price-extension.ts'
import { BuyingFor } from '../../../ui/buying-for.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { HiddenFields } from '../../../ui/hidden-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BagTotals } from '../../../ui/price-list.tsx'
import { EngineLines } from '../../../ui/rack/engine-lines.tsx'
import { StaleLine } from '../../../ui/moment.tsx'
import { PostalCodeInForm, type PostalCodeInUrl } from '../../../ui/postal-code-form.tsx'
import { PriceProblemNotice } from '../../../ui/price-problem.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EDITION_NAMES } from '../../../shop.ts'
import { EXTENSION_FIELDS, type ExtensionErrors } from '../../../domain/parse-extension.ts'
import { Button } from '../../../ui/button.tsx'
import { BarTotal, NoTotal } from '../../../ui/bar-total.tsx'

export function ExtensionPriceCard(props: {
  extension: Extension
  price: ExtensionPrice | null
  asOf: string | null
  hasErrors: boolean
  isPricing: boolean
  /** The business that the visitor buys for. */
  buyer: string | null
  postalCode: PostalCodeInUrl
}) {
  const { extension, price, asOf, hasErrors, isPricing, buyer, postalCode } = props
  const { to } = extension
  const size = describeSize({ ...to, productid: null })
  const asksPostalCode = !hasErrors && !addsNothing(extension) && price?.ok === true && buyer === null
  return (
    <section aria-labelledby="price" aria-busy={isPricing || undefined} className="max-lg:order-3">
      <h2 id="price" className="text-title">
        {EXTEND.added}
      </h2>
      <div aria-live="polite" className={classNames('buy-price mt-4', isPricing && 'is-old')}>
        {hasErrors ? (
          <p className="text-small text-ink-muted">{EXTEND.faulty}</p>
        ) : price === null || addsNothing(extension) ? (
          <p className="text-small text-ink-muted">{EXTEND.nothingYet}</p>
        ) : (
          <>
            <Price price={price} />
            {buyer && price.ok ? <BuyingFor name={buyer} className="mt-3 text-small text-ink-muted" /> : null}
            {asksPostalCode ? <PostalCodeInForm {...postalCode} /> : null}
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
          </>
        )}
      </div>
      {asksPostalCode ? null : <HiddenFields fields={{ postalCode: postalCode.typed }} />}
      <StaleLine what="prices" asOf={asOf} className="mt-3" />
    </section>
  )
}

function Price({ price }: { price: ExtensionPrice }) {
  if (!price.ok) {
    if (price.reason === 'price-gone') return <Gone names={price.gone} />
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
      <EngineLines configuration={null} lines={lines} taxed={totals} />
      <BagTotals {...{ totals, currency }} className="mt-3 border-t border-line pt-3" />
    </>
  )
}

const Gone = ({ names }: { names: readonly string[] }) => (
  <Notice
    kind="warning"
    title="Not on sale right now"
    action={<TextLink to="/support">Contact support</TextLink>}
  >
    {names.length > 0 ? names.join(', ') : 'Something you chose'} can’t be bought right now. Remove it, or
    contact support.
  </Notice>
)

interface CheckoutBarProps {
  id: string
  price: ExtensionPrice | null
  errors: ExtensionErrors
  isPricing: boolean
}

export function CheckoutBar({ id, price, errors, isPricing }: CheckoutBarProps) {
  const marked = EXTENSION_FIELDS.find((field) => errors[field])
  const summary = !marked && price?.ok ? price.summary : null
  return (
    <div className="buy-bar sticky bottom-0 z-10 flex items-center gap-3 border-t border-line bg-surface py-3 max-lg:order-4 max-lg:-mx-gutter max-lg:px-gutter lg:-mx-1 lg:px-1 lg:pb-6">
      {summary ? (
        <BarTotal {...summary.totals} currency={summary.currency} isOld={isPricing} />
      ) : marked ? (
        <NoTotal at={marked} isProblem>
          {EXTEND.check[errors[marked] === NOTHING_CHOSEN ? 'nothing' : marked]}
        </NoTotal>
      ) : price === null ? (
        <NoTotal>{isPricing ? EXTEND.noTotal.asking : EXTEND.noTotal.nothing}</NoTotal>
      ) : (
        <NoTotal at="price">{EXTEND.noTotal.noPrice}</NoTotal>
      )}
      <Button
        size="large"
        isWide
        variant={summary || (isPricing && !marked) ? 'primary' : 'secondary'}
        className="flex-1 max-sm:px-4"
        formAction={href('/checkout')}
        formMethod="get"
        name="license"
        value={id}
      >
        Continue to Checkout
      </Button>
    </div>
  )
}
