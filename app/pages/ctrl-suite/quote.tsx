import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { BUY, BUY_CRUMBS } from '../../content/buy.ts'
import { buyHref } from '../../domain/configuration-href.ts'
import { replaces } from '../../domain/configuration.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { refusalWords } from '../../domain/discount.ts'
import { codeBeside, formatMoney } from '../../domain/money.ts'
import type { PriceProblem } from '../../domain/prices.ts'
import { QUOTE_VALID_DAYS, taxDetailOf } from '../../domain/quote.ts'
import { readForm } from '../../http/form.ts'
import { formResponse } from '../../http/form-outcome.ts'
import { AddForm } from '../../ui/bag/add-form.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Link } from '../../ui/link.tsx'
import { FocusedNotice, Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PriceProblemNotice } from '../../ui/price-problem.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useIsTyped } from '../../ui/typed-entry.ts'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { issueQuote } from './quote/issue-quote.ts'
import { previewQuote } from './quote/preview-quote.ts'
import { afterProblem, type QuoteFields } from './quote/quote-fields.ts'
import { hasConfigurationFault, QuoteOptionsForm } from './quote/quote-options-form.tsx'
import { QuoteSheet } from './quote/quote-sheet.tsx'

export const meta = pageMeta()

export const loader = ({ context, request }: LoaderFunctionArgs) => previewQuote(context, request)

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await issueQuote(await readForm(request), context)
  return formResponse(context, { intent: 'issue', outcome })
}

type Preview = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['preview']>

export default function QuotePage() {
  const loaded = useLoaderData<typeof loader>()
  const problem = useFormProblem()
  const { saleLocation, buyerCountry, inBag } = loaded
  const { preview, errors, configuration, options, suggestions } = afterProblem(loaded, problem)
  const isTyped = useIsTyped()
  const [texts, setTexts] = useState<Record<string, string>>({})
  // A link or the back button has put the URL's texts into the form.
  useEffect(() => {
    if (!isTyped) setTexts({})
  }, [options.for, options.reference])
  return (
    <div className="wrap py-10 sm:py-14 print:py-0">
      <Breadcrumbs crumbs={BUY_CRUMBS} current="Quote" />
      <PageHeading
        title="Get a quote"
        lead={`Check the figures, say who it’s for, and get a link to share. Quotes are valid for ${QUOTE_VALID_DAYS} days.`}
        size="small"
        className="no-print mt-6"
      />
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12 print:mt-0 print:block">
        <aside
          aria-label="Quote options"
          className="no-print flex flex-col gap-8 lg:col-start-2 lg:row-start-1"
        >
          {preview?.discountRefusal ? (
            <Notice kind="warning">
              Your discount {refusalWords(preview.discountRefusal, 'this configuration')}, so this quote
              doesn’t include it.
            </Notice>
          ) : null}
          {preview ? <QuoteTotal {...preview} /> : null}
          <FocusedNotice kind="problem" problem={problem} field="form" />
          <QuoteOptionsForm
            {...{ configuration, errors, suggestions, saleLocation, buyerCountry }}
            typed={options}
            hasPreview={preview !== null}
            onText={(name, text) => setTexts({ ...texts, [name]: text })}
          />
          {preview ? (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
              <AddForm
                configuration={preview.quote.configuration}
                country={options.country}
                variant="secondary"
              >
                {replaces(inBag, preview.quote.configuration) ? BUY.replace : BUY.add}
              </AddForm>
              <TextLink to={buyHref(preview.quote.configuration)} className="touchable text-small">
                Change<span className="sr-only"> the configuration</span>
              </TextLink>
            </div>
          ) : null}
        </aside>
        {preview ? (
          <QuoteSheet {...preview} quote={withTexts(preview.quote, texts)} />
        ) : (
          <NoQuote
            {...{ errors, configuration, options }}
            problem={loaded.isBusinessGone ? 'business-gone' : 'unavailable'}
          />
        )}
      </div>
    </div>
  )
}

const withTexts = (quote: Preview['quote'], texts: Record<string, string>) => ({
  ...quote,
  buyer: texts.for ?? quote.buyer,
  reference: texts.reference ?? quote.reference,
})

function QuoteTotal({ quote, location }: Preview) {
  const { configuration, totals, currency } = quote
  const total = formatMoney(totals.total, currency)
  return (
    <Link
      to="#quote"
      className="flex items-center justify-between gap-4 rounded-ui border border-line bg-raised px-4 py-3 text-small no-underline shadow-ui lg:hidden"
    >
      {configurationWords(configuration).join(', ')}
      <span className="flex-none text-end">
        <span className="figures text-body font-semibold">{total}</span>{' '}
        <span className="text-caption text-ink-muted">{codeBeside(total, currency)}</span>
        <TaxNote
          tax={totals.tax}
          taxDetail={taxDetailOf(quote)}
          country={location.alpha2Code}
          className="block"
        />
      </span>
    </Link>
  )
}

interface NoQuoteProps extends QuoteFields {
  errors: Record<string, string>
  /** Why there's no price, if no field is to blame. */
  problem: PriceProblem
}

function NoQuote({ errors, problem, configuration, options }: NoQuoteProps) {
  const query = new URLSearchParams(
    Object.entries({ ...configuration, ...options }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  )
  if (Object.keys(errors).length === 0)
    return (
      <PriceProblemNotice
        problem={problem}
        className="self-start"
        whenUnavailable="Our payment provider isn’t responding. Everything you entered is kept."
        retryHref={`/ctrl-suite/quote?${query}`}
      />
    )
  return (
    <Notice
      kind="warning"
      title="Fix the highlighted fields to see your quote"
      className="self-start"
      action={
        hasConfigurationFault(errors) ? (
          <TextLink to={`/ctrl-suite/buy?${query}`}>Change the configuration</TextLink>
        ) : null
      }
    />
  )
}
