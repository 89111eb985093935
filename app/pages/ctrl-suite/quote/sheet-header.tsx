import type { ReactNode } from 'react'
import { configurationWords } from '../../../domain/count-words.ts'
import { formatDay } from '../../../domain/moment.ts'
import { type IssuedQuote, type Quote, quoteEnd } from '../../../domain/quote.ts'
import { SiteLogo } from '../../../layouts/site-logo.tsx'
import { COMPANY } from '../../../shop.ts'
import { SmallRack } from '../../../ui/rack/small-rack.tsx'

/** A quote has a number once it's issued. */
export type SheetQuote = Quote & Partial<Pick<IssuedQuote, 'number'>>

/** What the quote is for, its number and dates, and what the buyer wrote on it. */
export function SheetHeader({ quote }: { quote: SheetQuote }) {
  const { number, issuedAt, configuration, reference, buyer } = quote
  const [engine, ...counts] = configurationWords(configuration)
  return (
    <header className="grid gap-5 print:gap-4">
      <div className="grid items-center gap-x-10 gap-y-4 sm:grid-cols-2">
        <div>
          <div className="flex items-center gap-4 text-small text-ink-muted">
            <span className="hidden print:block">
              <SiteLogo />
            </span>
            <p>{number ? `Quote from ${COMPANY.name}` : 'Preview'}</p>
          </div>
          <h2 id="quote" className="mt-1 text-title">
            <span className="inline-block">{engine},</span>{' '}
            <span className="inline-block">{counts.join(', ')}</span>
          </h2>
        </div>
        <SmallRack configuration={configuration} className="w-full" />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
        {number ? <Fact label="Number">{number}</Fact> : null}
        <Fact label="Date">
          <time dateTime={issuedAt}>{formatDay(issuedAt)}</time>
        </Fact>
        {number ? (
          <Fact label="Valid until">
            <time dateTime={quoteEnd(issuedAt)}>{formatDay(quoteEnd(issuedAt))}</time>
          </Fact>
        ) : null}
        <BuyerText label="For" text={buyer} />
        <BuyerText label="Your reference" text={reference} />
      </dl>
    </header>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Anyone can write a buyer's text into a quote, so it mustn't look like ours. */
function BuyerText({ label, text }: { label: string; text: string }) {
  return text ? (
    <Fact label={label}>
      <q className="wrap-anywhere">
        <bdi>{text}</bdi>
      </q>
    </Fact>
  ) : null
}

export const Seller = () => (
  <address className="not-italic">
    <p className="font-medium">{COMPANY.name}</p>
    <p className="text-ink-muted">{COMPANY.postalAddress.join(', ')}</p>
    <p className="text-ink-muted">{COMPANY.registration}</p>
    <p className="mt-2">
      <a href={`mailto:${COMPANY.salesEmail}`}>{COMPANY.salesEmail}</a>
      <br />
      <a href={`tel:${COMPANY.phone.replaceAll(' ', '')}`}>{COMPANY.phone}</a>
    </p>
    <p className="mt-2 text-ink-muted">
      Paddle sells our licenses: it takes the payment and sends the invoice.
    </p>
  </address>
)
