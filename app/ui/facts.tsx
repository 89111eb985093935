import type { ReactNode } from 'react'
import type { Fact } from '../content/copy.ts'

interface FactListProps {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  className: string
}

export const FactList = ({ facts, className }: FactListProps) => (
  <dl className={className}>
    {facts.map(([name, value]) =>
      value || value === 0 ? (
        <div key={name} className="min-w-0">
          <dt className="text-caption text-ink-muted">{name}</dt>
          <dd className="figures font-medium wrap-anywhere">{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
)

export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className="wrap">
      <dl className="grid grid-cols-2 gap-x-8 lg:grid-cols-4">
        {facts.map(({ term, detail }) => (
          <div key={term} className="py-6 max-lg:nth-[n+3]:border-t max-lg:nth-[n+3]:border-line sm:py-8">
            <dt className="text-small text-ink-muted">{term}</dt>
            <dd className="mt-1 font-medium tracking-close">{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function PointGrid({ points }: { points: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {points.map(({ term, detail }) => (
        <div key={term} className="border-t border-control/60 pt-4">
          <dt className="font-semibold tracking-close">{term}</dt>
          <dd className="mt-1.5 text-ink-muted">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
