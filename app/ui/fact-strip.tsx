import type { Fact } from '../content/copy.ts'

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
