import { TextLink } from '../../ui/text-link.tsx'
import type { Purchase } from './purpose.ts'

export function PurchaseSummary({ purchase: { title, details, total, link } }: { purchase: Purchase }) {
  return (
    <div className="mt-6 rounded-ui border border-line bg-sunken px-4 py-3">
      <p className="figures font-medium">
        {total ? `${title}, ` : title}
        {total ? <span className="whitespace-nowrap">{total}</span> : null}
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-muted">
        {details}
        <TextLink to={link.to} className="touchable inline-flex items-center">
          {link.text}
        </TextLink>
      </p>
    </div>
  )
}
