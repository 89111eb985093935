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
    <ul className="mt-10 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
      {CONTACT_WAYS.map(({ icon, title, text, links }) => (
        <li key={title} className="flex gap-4 border-t border-line py-4">
          <Icon name={icon} size={22} className="mt-1 text-accent-ink" />
          <div>
            <Heading className="text-title">{title}</Heading>
            <p className="mt-1 text-small text-ink-muted">{text}</p>
            <p className="mt-2 flex flex-col items-start">
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
          </div>
        </li>
      ))}
    </ul>
  )
}
