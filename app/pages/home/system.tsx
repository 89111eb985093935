import { SYSTEM } from '../../content/home.ts'
import { pictures } from '../../content/pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { PointGrid } from '../../ui/point-grid.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'

/** From what happens in the room to what the room does: the rack diagram and its four parts. */
export function System() {
  return (
    <Section id="system" tone="sunken" labelledBy="system-title">
      <SectionHeading id="system-title" title={SYSTEM.title} lead={SYSTEM.lead} />
      <Picture
        picture={pictures['ctrl-suite-rack']}
        small={pictures['ctrl-suite-rack-small']}
        className="mt-12 max-sm:mx-auto max-sm:max-w-100 sm:mt-16"
      />
      <div className="mt-10 lg:mt-14">
        <PointGrid points={SYSTEM.parts} columns={4} />
      </div>
    </Section>
  )
}
