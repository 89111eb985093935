import apps from '../../content/apps.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function Successors() {
  const { title, lead, rows } = apps.successors
  return (
    <Section id="successors" labelledBy="successors-title">
      <SectionHeading id="successors-title" title={title} lead={lead} />
      <ul className="mt-12">
        {rows.map(({ task, text, name, to, accent }) => (
          <li
            key={task}
            data-accent={accent}
            className="grid items-baseline gap-x-12 gap-y-2 border-t border-line py-6 last:border-b lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
          >
            <div>
              <h3 className="text-title">{task}</h3>
              <p className="mt-1 max-w-measure text-ink-muted">{text}</p>
            </div>
            <p className="flex items-center gap-3">
              <Icon name={accent} size={22} className="text-accent-ink" />
              <TextLink to={to} hasArrow>
                {name}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
