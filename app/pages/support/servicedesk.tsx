import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SERVICE_DESK, CONTACT } from '../../content/support.ts'
import { deskHours } from '../../domain/opening-hours.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { DeskCards } from './contact-ways.tsx'

export const meta = pageMeta({ title: SERVICE_DESK.title, description: SERVICE_DESK.description })

export function loader({ context }: LoaderFunctionArgs) {
  const { serviceDeskUrl } = context.backend.settings
  if (serviceDeskUrl) throw redirect(serviceDeskUrl)
  return deskHours(context.backend.now())
}

export default function ServiceDeskPage() {
  const { isOpen, time } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap pt-16 pb-section sm:pt-24">
        <PageHeading
          title={SERVICE_DESK.heading}
          lead={SERVICE_DESK.lead}
          actions={
            <ButtonLink to="/support" variant="secondary" icon="search">
              Search support
            </ButtonLink>
          }
        />
        <p className="mt-10 flex items-center gap-3 font-semibold tracking-close">
          <span className={isOpen ? 'lamp text-live' : 'lamp text-ink-faint'} />
          {isOpen ? 'Open now' : 'Closed now'}, {time} in London
        </p>
        <section aria-label="Desks">
          <DeskCards level={2} />
        </section>
        <p className="mt-8 max-w-measure text-small text-ink-muted">{CONTACT.lead}</p>
      </div>
      <Section tone="sunken" labelledBy="send">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <SectionHeading id="send" title={SERVICE_DESK.sendTitle} />
          <ol className="border-t border-line">
            {SERVICE_DESK.send.map(({ term, detail }, index) => (
              <li key={term} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line py-6">
                <span className="figures text-small leading-7 text-accent-ink" aria-hidden>
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-title">{term}</h3>
                  <p className="mt-1.5 text-ink-muted">{detail}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </Section>
    </>
  )
}
