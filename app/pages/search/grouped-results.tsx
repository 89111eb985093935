import type { ResultGroup } from '../../store/site-search.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function GroupedResults({ groups }: { groups: readonly ResultGroup[] }) {
  return groups.map(({ name, results }) => (
    <section key={name} aria-label={name} className="mt-10">
      <h2 className="border-b border-line pb-3 text-title">{name}</h2>
      <ul className="divide-y divide-line">
        {results.map(({ href, title, excerpt }, index) => (
          <li key={index} className="py-4 wrap-anywhere">
            <TextLink to={href} className="touchable font-medium">
              <MarkedText pieces={title} />
            </TextLink>
            <p className="mt-1 text-small text-ink-muted">
              <MarkedText pieces={excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  ))
}
