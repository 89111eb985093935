import { orderTaxWords, taxWords } from '../domain/tax-words.ts'
import { classNames } from './class-names.ts'
import { useRootData } from './root-data.ts'

export interface TaxNoteProps {
  /** The formatted tax included in the price; omit it for a price before tax. */
  tax?: string | null
  /** Set if the tax is calculated for an address, even if it's zero. */
  taxDetail?: string | undefined
  /** Defaults to the visitor's own country. */
  country?: string | null
  /** The currency of an order, whose tax is final. Omit it for prices without an order. */
  soldIn?: string | undefined
  className?: string
}

export function TaxNote({ tax, taxDetail, country, soldIn, className }: TaxNoteProps) {
  const visitorCountry = useRootData()?.country.alpha2Code
  return (
    <span
      className={classNames(
        'text-caption font-normal tracking-normal whitespace-nowrap text-ink-muted',
        className,
      )}
    >
      {soldIn
        ? orderTaxWords(soldIn, { tax, country })
        : taxWords({ tax, country: country === undefined ? visitorCountry : country, taxDetail })}
    </span>
  )
}
