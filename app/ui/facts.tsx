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

export const StepNumber = ({ children }: { children: number }) => (
  <span
    aria-hidden
    className="grid size-9 flex-none place-items-center rounded-full border border-accent-line bg-accent-soft font-mono text-small font-medium text-accent-ink"
  >
    {children}
  </span>
)

export function Steps({ steps }: { steps: readonly Fact[] }) {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {steps.map(({ term, detail }, index) => (
        <li key={term} className="relative grid content-start gap-4 max-sm:flex">
          <StepNumber>{index + 1}</StepNumber>
          <span
            aria-hidden
            className="absolute top-4.5 right-0 left-13 hidden border-t border-line md:block md:in-[li:last-child]:hidden"
          />
          <div className="pt-1">
            <h3 className="text-title">{term}</h3>
            <p className="mt-2 max-w-measure text-ink-muted">{detail}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
