import type { Fact } from '../content/copy.ts'

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
