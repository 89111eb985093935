import { orderTaxWords, taxWords } from '../domain/tax-words.ts'
import { classNames } from './class-names.ts'

export interface TaxNoteProps {
  /** The formatted tax included in the price; omit it for a price before tax. */
  tax?: string | null
  /** Set if the tax is calculated for an address, even if it's zero. */
  taxDetail?: string | undefined
  /** Where the tax is for. */
  country?: string | null
  /** The currency of an order, whose tax is final. Omit it for prices without an order. */
  soldIn?: string | undefined
  className?: string
}

export function TaxNote({ tax, taxDetail, country, soldIn, className }: TaxNoteProps) {
  return (
    <span
      className={classNames(
        'text-caption font-normal tracking-normal whitespace-nowrap text-ink-muted',
        className,
      )}
    >
      {soldIn ? orderTaxWords(soldIn, { tax, country }) : taxWords({ tax, country, taxDetail })}
    </span>
  )
}
