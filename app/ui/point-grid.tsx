import type { Fact } from '../content/copy.ts'

export function PointGrid({ points }: { points: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {points.map(({ term, detail }) => (
        <div key={term} className="border-t border-control/60 pt-4">
          <dt className="font-semibold tracking-close">{term}</dt>
          <dd className="mt-1.5 text-small text-ink-muted">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
