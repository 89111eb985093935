import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { BUY_CRUMBS } from '../../content/buy.ts'
import { COUNTRIES } from '../../content/countries.ts'
import type { SiteContext } from '../../context.ts'
import { configurationOf } from '../../domain/bag.ts'
import { quoteAgainHref } from '../../domain/configuration-href.ts'
import { buyerOf, countryOf, nameLocation } from '../../domain/price-location.ts'
import { formatDay } from '../../domain/moment.ts'
import { type IssuedQuote, isQuoteOver, locationOf, quoteEnd } from '../../domain/quote.ts'
import { hasInvoiceOrPayment } from '../../domain/quote-progress.ts'
import { formResponse, keepRetryAfter, runIntent } from '../../http/form-outcome.ts'
import { pageNotFound } from '../../http/not-found.ts'
import { COMPANY } from '../../shop.ts'
import { locateSale } from '../../store/locate-sale.ts'
import { withTimeout } from '../../store/timeout.ts'
import { AddForm } from '../../ui/bag/add-form.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { FocusedNotice, Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { chargeToday } from './quote/todays-charge.ts'
import { InvoiceForm } from './quote/invoice-form.tsx'
import { quoteChanges } from './quote/quote-changes.ts'
import { QUOTE_INTENTS } from './quote/quote-intents.ts'
import { QuoteProgress } from './quote/quote-progress.tsx'
import { QuoteSheet } from './quote/quote-sheet.tsx'
import { TodaysPrice } from './quote/todays-price.tsx'

export const meta = pageMeta((data: { quote: IssuedQuote } | undefined) => ({
  title: data ? `Quote ${data.quote.number}` : 'Quote',
}))

/** Browsers mustn't store the page, or they could show yesterday's prices beside the quote. */
export const headers: HeadersFunction = (args) => ({
  ...keepRetryAfter(args),
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
})

const NOT_FOUND = {
  title: 'We can’t read this quote',
  text: `Its link is incomplete or was changed. Ask the sender for the full link, or write to ${COMPANY.salesEmail}.`,
}

function openQuote(token: string, { backend }: SiteContext): IssuedQuote {
  const quote = backend.quotes.open(token)
  // A quote's URL is private, so report `/quotes` as the missing page instead.
  if (!quote) throw pageNotFound('/quotes', { words: NOT_FOUND, suggestions: [] })
  return quote
}

export async function action({ context, request, params: { token = '' } }: ActionFunctionArgs) {
  const quote = openQuote(token, context)
  return formResponse(context, await runIntent(request, QUOTE_INTENTS, { ...context, quote, request }))
}

const late = { ok: false, reason: 'unavailable' } as const

export async function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  const quote = openQuote(token, context)
  const { country, issuedAt } = quote
  const isOver = isQuoteOver(issuedAt, context.backend.now())
  const [today, location, stage, business] = await Promise.all([
    withTimeout(chargeToday(quote, { isOver }, context), late),
    locateSale(context),
    withTimeout(context.backend.quoteOrders.follow(quote), late),
    invoicedBusiness(context),
  ])
  const address = `${context.backend.settings.siteUrl}/quotes/${token}`
  return {
    token,
    quote,
    isSignedIn: context.session.customer !== null,
    takesInvoices: context.backend.settings.takesInvoices,
    business,
    stage: stage.ok ? stage.value : null,
    location: nameLocation(locationOf(quote), COUNTRIES),
    today,
    isOver,
    isMoving: country !== null && country !== countryOf(location),
    buyer: buyerOf(location)?.name ?? null,
    inBag: configurationOf(context.session.bag, context.backend.catalogue),
    address,
    qr: context.backend.drawQrCode(address),
  }
}

/** Fills in the invoice form. Like all the details of a business, only after a recent sign-in. */
async function invoicedBusiness({ backend, session }: SiteContext): Promise<Record<string, string>> {
  const { customer, hasSignedInRecently } = session
  if (!customer || !hasSignedInRecently || !backend.settings.takesInvoices) return {}
  const chosen = await backend.businesses.chosen(customer)
  if (!chosen) return {}
  const listed = await withTimeout(backend.businesses.list(customer), late)
  const business = listed.ok && listed.value.find(({ id }) => id === chosen.businessId)
  if (!business) return {}
  const { id: _, name: company, companyNumber: __, ...details } = business
  return { company, ...details }
}

export default function IssuedQuotePage() {
  const data = useLoaderData<typeof loader>()
  const { token, quote, location, today, isOver, address } = data
  const problem = useFormProblem()
  const { number, configuration, country, issuedAt } = quote
  const end = formatDay(quoteEnd(issuedAt))
  const changes = quoteChanges(data)
  const failure = today.ok ? null : today.reason
  // A valid quote also sells what has no price any more.
  const isForSale = failure !== 'country-refused' && !(isOver && failure === 'price-gone')
  const isDiscountOver = !isOver && (problem?.errors.discount !== undefined || failure === 'discount-refused')
  const choice: Record<string, string> = isDiscountOver ? { discount: 'none' } : {}
  const isSold = data.stage !== null && hasInvoiceOrPayment(data.stage)
  const isExpired = isOver && !isSold
  return (
    <div className="wrap py-10 sm:py-14 print:py-0">
      <Breadcrumbs crumbs={BUY_CRUMBS} current={`Quote ${number}`} />
      <PageHeading
        title={
          <>
            Quote <span className="whitespace-nowrap">{number}</span>
          </>
        }
        lead={
          isExpired
            ? null
            : `${isOver ? '' : `Valid until ${end}. `}Print it, save it as a PDF or share the link.`
        }
        size="small"
        className="no-print mt-6"
      />
      {isExpired ? (
        <Notice kind="warning" title={`This quote expired on ${end}`} className="mt-8">
          These prices have expired. You can {isForSale ? 'buy at today’s price, or ' : ''}get a new quote.
        </Notice>
      ) : null}
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12 print:mt-0 print:block">
        <aside
          aria-label="Buy or share"
          className="no-print flex flex-col gap-8 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
        >
          <QuoteProgress stage={data.stage} />
          {isSold ? (
            <ButtonLink to="/user/orders" isWide>
              See your orders
            </ButtonLink>
          ) : (
            <div className="flex flex-col gap-4">
              <TodaysPrice {...{ quote, location, today, isOver, isDiscountOver }} />
              <FocusedNotice kind="problem" problem={problem} field="form" />
              {isOver && isForSale ? (
                <AddForm {...{ configuration, country }}>Buy at today’s price</AddForm>
              ) : null}
              {isOver || !isForSale ? null : (
                // Loads a whole page, because the next page contains the payment form.
                <Form method="post" action={`/quotes/${token}`} reloadDocument>
                  <HiddenFields fields={choice} />
                  <Button isWide icon="bag" name="intent" value="buy">
                    {isDiscountOver ? 'Buy without the discount' : 'Buy at this price'}
                  </Button>
                </Form>
              )}
              {data.takesInvoices && !isOver && isForSale ? (
                <InvoiceForm
                  {...{ token, problem, choice }}
                  business={data.business}
                  isSignedIn={data.isSignedIn}
                  currency={quote.currency}
                  country={country ?? ''}
                />
              ) : null}
              {changes.length > 0 && isForSale ? (
                <p className="text-small text-ink-muted">{changes.join(' ')}</p>
              ) : null}
            </div>
          )}
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
            <span id="link" className="sr-only">
              {address}
            </span>
            <CopyButton controls="link" size="small">
              Copy link
            </CopyButton>
            <PrintButton />
            <TextLink to={quoteAgainHref(quote)} className="touchable text-small">
              {isOver ? 'Get a new quote' : 'Change and quote again'}
            </TextLink>
          </div>
        </aside>
        <QuoteSheet quote={quote} location={location} qr={data.qr} />
      </div>
    </div>
  )
}
