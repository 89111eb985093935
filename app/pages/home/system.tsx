import { SYSTEM } from '../../content/home.ts'
import { pictures } from '../../content/pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'

/** From what happens in the room to what the room does: the rack diagram and its four parts. */
export function System() {
  return (
    <Section id="system" tone="sunken" labelledBy="system-title">
      <SectionHeading id="system-title" title={SYSTEM.title} lead={SYSTEM.lead} />
      <div
        className="table-scroll -mx-gutter mt-12 overflow-x-auto px-gutter sm:mt-16"
        role="region"
        aria-label={SYSTEM.title}
        tabIndex={0}
      >
        <Picture picture={pictures['ctrl-suite-rack']} className="max-md:w-220 max-md:max-w-none" />
      </div>
      <p className="mt-2 text-caption text-ink-faint md:hidden">{SYSTEM.scrollHint}</p>
      <dl className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
        {SYSTEM.parts.map(({ term, detail }) => (
          <div key={term} className="border-t border-control/60 pt-4">
            <dt className="font-semibold tracking-[-0.015em]">{term}</dt>
            <dd className="mt-1.5 text-small text-ink-muted">{detail}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
