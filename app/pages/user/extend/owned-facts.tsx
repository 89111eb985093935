import { EXTEND } from '../../../content/extend.ts'
import { countWords } from '../../../domain/count-words.ts'
import { type License, nameOfLicense, updatesOf } from '../../../domain/license.ts'

export function OwnedFacts({ license, now }: { license: License; now: string }) {
  const { players, entities } = license
  const updates = updatesOf(license, new Date(now))
  const facts = [
    ['Edition', nameOfLicense(license)],
    ['Players', players === null ? 'Not known' : countWords(players, 'player')],
    ['Entities', entities === null ? 'Not known' : countWords(entities, 'entity', 'entities')],
    [updates?.name ?? 'Updates', updates?.day ?? 'Not known'],
  ]
  return (
    <section aria-labelledby="owned" className="rounded-ui border border-line bg-sunken px-5 py-4">
      <h2 id="owned" className="font-semibold tracking-close">
        {EXTEND.owned}
      </h2>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3 text-small">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-caption text-ink-muted">{name}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
