import type { Fact } from '../content/copy.ts'

export function Steps({ steps }: { steps: readonly Fact[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-10 md:grid-cols-3">
      {steps.map(({ term, detail }, index) => (
        <li key={term} className="relative">
          <span
            aria-hidden
            className="grid size-9 place-items-center rounded-full border border-accent-line bg-accent-soft font-mono text-small font-medium text-accent-ink"
          >
            {index + 1}
          </span>
          <span
            aria-hidden
            className="absolute top-4.5 right-0 left-13 hidden border-t border-line md:block md:in-[li:last-child]:hidden"
          />
          <h3 className="mt-5 text-title">{term}</h3>
          <p className="mt-2 max-w-measure text-ink-muted">{detail}</p>
        </li>
      ))}
    </ol>
  )
}
