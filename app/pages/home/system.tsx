import home from '../../content/home.ts'
import { pictures } from '../../content/pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'

/** Captions align with the diagram's columns, and with its rows on a phone. */
export function System() {
  const { title, lead, parts } = home.system
  return (
    <Section id="system" tone="sunken" labelledBy="system-title">
      <SectionHeading id="system-title" title={title} lead={lead} />
      <div className="mt-12 grid gap-x-8 gap-y-10 sm:mt-16 sm:max-lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] lg:gap-y-8">
        <Picture
          picture={pictures['ctrl-suite-rack']}
          small={pictures['ctrl-suite-rack-small']}
          smallUntil="lg"
          className="max-lg:mx-auto max-lg:max-w-100"
        />
        <dl className="grid gap-y-10 sm:max-lg:grid-rows-[220fr_208fr_192fr_248fr] sm:max-lg:gap-y-0 lg:grid-cols-[304fr_340fr_316fr_232fr] lg:ps-[0.667%]">
          {parts.map(({ term, detail }) => (
            <div key={term} className="border-t border-control/60 pt-4 lg:me-8 lg:last:me-0">
              <dt className="font-semibold tracking-close sm:sr-only">{term}</dt>
              <dd className="mt-1.5 text-small text-ink-muted sm:mt-0">{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}
