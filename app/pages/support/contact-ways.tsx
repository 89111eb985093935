import { CONTACT, CONTACT_WAYS } from '../../content/support.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function ContactWays() {
  return (
    <Section id="contact" tone="sunken" title={CONTACT.title} lead={CONTACT.lead}>
      <DeskCards />
      <p className="mt-8 max-w-measure text-small text-ink-muted">{CONTACT.parcel}</p>
    </Section>
  )
}

export function DeskCards({ level = 3 }: { level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="mt-10 grid sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {CONTACT_WAYS.map(({ icon, title, text, links }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_1fr] gap-x-4 border-line *:not-[svg]:col-start-2 max-sm:border-t max-sm:py-4 sm:flex sm:flex-col sm:rounded-ui sm:border sm:bg-raised sm:p-6 sm:shadow-ui"
        >
          <Icon name={icon} size={22} className="mt-1 text-accent-ink" />
          <Heading className="text-title sm:mt-3">{title}</Heading>
          <p className="mt-1 flex-1 text-small text-ink-muted">{text}</p>
          <p className="mt-2 flex flex-wrap gap-x-5 sm:mt-5 sm:flex-col sm:items-start">
            {links.map((link) => (
              <TextLink
                key={link.to}
                to={link.to}
                className="touchable inline-flex items-center font-medium wrap-anywhere"
              >
                {link.text}
              </TextLink>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
