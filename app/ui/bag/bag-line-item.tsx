import { Link } from '../link.tsx'
import { TaxNote } from '../tax-note.tsx'
import { useId } from 'react'
import type { BagView } from '../../store/load-bag.ts'
import type { BagLine } from '../../domain/prices.ts'
import { ProductPicture } from './product-picture.tsx'
import { RemoveForm } from './remove-form.tsx'

function QuantityBox({ quantity, name }: { quantity: number; name: string }) {
  const id = useId()
  return (
    <label htmlFor={id} className="inline-flex items-center gap-2 text-small text-ink-muted">
      Quantity<span className="sr-only"> of {name}</span>
      <input id={id} value={quantity} readOnly disabled className="figures w-[3ch] text-ink" />
    </label>
  )
}

interface InList {
  redirectTo: string
  level: 2 | 3
}

export function BagLineItem({ line, redirectTo, level }: InList & { line: BagLine }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="flex gap-4 py-5">
      <ProductPicture imageUrl={line.imageUrl} size="medium" />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <Heading className="font-medium">
              <Link to={line.href} className="hover:underline">
                {line.name}
              </Link>
            </Heading>
            {line.description ? <p className="text-small text-ink-muted">{line.description}</p> : null}
          </div>
          <p className="figures flex-none text-end font-medium">
            {line.formattedSubtotal} <TaxNote className="block" />
          </p>
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <QuantityBox quantity={line.quantity} name={line.name} />
          <RemoveForm priceId={line.id} name={line.name} redirectTo={redirectTo} />
        </div>
      </div>
    </li>
  )
}

export function UnpricedLine({ item, redirectTo, level }: InList & { item: BagView['items'][number] }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="py-5">
      <Heading className="font-medium">{item.name}</Heading>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <QuantityBox quantity={item.quantity} name={item.name} />
        <RemoveForm priceId={item.priceId} name={item.name} redirectTo={redirectTo} />
      </div>
    </li>
  )
}
