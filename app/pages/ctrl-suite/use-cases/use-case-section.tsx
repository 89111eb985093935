import type { UseCase } from '../../../content/use-cases.ts'
import { Section, SectionHeading } from '../../../ui/section.tsx'
import { PatchSheet } from './patch-sheet.tsx'

export function UseCaseSection(useCase: UseCase & { price: string | null }) {
  const { id, kind, title, text, reason } = useCase
  return (
    <Section id={id} tone="line" labelledBy={`${id}-title`}>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:break-inside-avoid print:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:gap-x-8">
        <div className="lg:sticky lg:top-24">
          <SectionHeading id={`${id}-title`} eyebrow={kind} title={title} />
          <div className="mt-5 flex max-w-measure flex-col gap-4 text-ink-muted">
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className="mt-6 max-w-measure border-s-2 border-accent ps-4 text-small">{reason}</p>
        </div>
        <PatchSheet {...useCase} />
      </div>
    </Section>
  )
}
