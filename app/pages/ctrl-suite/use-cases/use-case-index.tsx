import type { UseCase } from '../../../content/use-cases.ts'
import { Icon } from '../../../ui/icon.tsx'

export function UseCaseIndex({ useCases }: { useCases: readonly UseCase[] }) {
  return (
    <nav aria-label="Use cases" className="no-print mt-12 sm:mt-16">
      <ul className="grid gap-px overflow-hidden rounded-ui border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {useCases.map(({ id, kind, summary }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex h-full flex-col bg-raised p-6 no-underline transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="flex items-center justify-between gap-4 font-semibold tracking-close">
                {kind}
                <Icon name="chevron-down" size={18} className="text-ink-faint" />
              </span>
              <span className="mt-1.5 text-small text-ink-muted">{summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
