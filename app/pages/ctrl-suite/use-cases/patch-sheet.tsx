import type { UseCase } from '../../../content/use-cases.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'

/** Collapsed on a narrow screen until somebody follows a link to the use case. */
export function PatchSheet({ id, kind, text, reason, players, entities }: UseCase) {
  return (
    <Disclosure
      look="bar"
      summary={
        <h3 className="font-semibold tracking-close">
          How it runs<span className="sr-only">: {kind}</span>
        </h3>
      }
      unfoldedFrom="lg"
      className="min-w-0 rounded-ui border border-line bg-raised px-5 sm:px-6"
    >
      {/* Inside the section, so that links to the anchor open it, and at the top, so that they show the heading. */}
      <span id={id} className="sr-only top-6">
        {kind}
      </span>
      <div className="flex max-w-measure flex-col gap-4 text-ink-muted">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="border-s-2 border-accent ps-4 text-small">{reason}</p>
      </div>
      <h4 className="mt-6 text-caption font-medium text-ink-muted">Players</h4>
      <ul className="mt-2 grid gap-2">
        {players.map(({ name, does }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline gap-x-3 rounded-ui border border-accent-line bg-accent-soft px-3 py-2 text-small print:py-1"
          >
            <span className="font-medium text-accent-ink">{name}</span>
            <span className="text-ink-muted">{does}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6 mb-5 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {(['in', 'out'] as const).map((way) => (
          <div key={way}>
            <h4 className="text-caption font-medium text-ink-muted">{way === 'in' ? 'Inputs' : 'Outputs'}</h4>
            <ul className="mt-1 text-small">
              {entities
                .filter(({ direction }) => direction === way)
                .map(({ name, protocol, count }) => (
                  <li
                    key={name}
                    className="flex items-baseline gap-4 border-b border-line py-2 last:border-0 print:py-1"
                  >
                    <span className="min-w-0 flex-1">
                      {name}
                      <span className="block font-mono text-caption text-ink-muted">{protocol}</span>
                    </span>
                    <span className="figures font-medium">
                      {count}
                      <span className="sr-only"> {count === 1 ? 'entity' : 'entities'}</span>
                    </span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Disclosure>
  )
}
