import { COMPANY } from '../../shop.ts'
import { PRESS_DESK } from '../../content/press.ts'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function PressDesk() {
  return (
    <Section tone="sunken" labelledBy="press-desk">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <SectionHeading id="press-desk" title={PRESS_DESK.title} lead={PRESS_DESK.text} />
          <p className="mt-6">
            <TextLink to={`mailto:${COMPANY.salesEmail}`} className="font-medium wrap-anywhere">
              {COMPANY.salesEmail}
            </TextLink>
          </p>
        </div>
        <figure className="rounded-ui border border-line bg-raised p-6 shadow-ui">
          <figcaption className="text-small font-medium text-ink-muted">
            {PRESS_DESK.boilerplateTitle}
          </figcaption>
          <blockquote className="mt-3 text-lead">{PRESS_DESK.boilerplate}</blockquote>
        </figure>
      </div>
    </Section>
  )
}
