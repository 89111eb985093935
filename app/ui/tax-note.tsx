import { orderTaxWords, taxWords } from '../domain/tax-words.ts'
import { classNames } from './class-names.ts'
import { useRootData } from './root-data.ts'

interface TaxNoteProps {
  /** The formatted tax that the price includes; left out for a price before tax. */
  tax?: string | null
  /** Where the price is for; left out where the visitor buys. */
  country?: string | null
  /** The currency of an order, whose tax is settled; left out for other prices. */
  soldIn?: string | undefined
  className?: string
}

/** What a price says about tax, written after it. */
export function TaxNote({ tax, country, soldIn, className }: TaxNoteProps) {
  const own = useRootData()?.country.alpha2Code
  return (
    <span
      className={classNames(
        'text-caption font-normal tracking-normal whitespace-nowrap text-ink-muted',
        className,
      )}
    >
      {soldIn ? orderTaxWords(tax, soldIn) : taxWords(tax, country === undefined ? own : country)}
    </span>
  )
}
