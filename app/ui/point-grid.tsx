import type { Fact } from '../content/copy.ts'
import { classNames } from './class-names.ts'

const COLUMNS = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

export function PointGrid({ points, columns = 3 }: { points: readonly Fact[]; columns?: 2 | 3 | 4 }) {
  return (
    <dl className={classNames('grid gap-x-8 gap-y-10', COLUMNS[columns])}>
      {points.map(({ term, detail }) => (
        <div key={term} className="border-t border-control/60 pt-4">
          <dt className="font-semibold tracking-close">{term}</dt>
          <dd className="mt-1.5 text-small text-ink-muted">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
