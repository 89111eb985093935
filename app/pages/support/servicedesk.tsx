import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SERVICE_DESK, CONTACT } from '../../content/support.ts'
import { deskHours } from '../../domain/opening-hours.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Section } from '../../ui/section.tsx'
import { Steps } from '../../ui/steps.tsx'
import { TimeRuler } from '../../ui/time-ruler.tsx'
import { DeskCards } from './contact-ways.tsx'

export const meta = pageMeta({ title: SERVICE_DESK.title, description: SERVICE_DESK.description })

export function loader({ context }: LoaderFunctionArgs) {
  const { serviceDeskUrl } = context.backend.settings
  if (serviceDeskUrl) throw redirect(serviceDeskUrl)
  return deskHours(context.backend.now())
}

export default function ServiceDeskPage() {
  const desk = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap pt-16 pb-section sm:pt-24">
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <PageHeading
            title={SERVICE_DESK.heading}
            lead={SERVICE_DESK.lead}
            actions={
              <ButtonLink to="/support" variant="secondary" icon="search">
                Search support
              </ButtonLink>
            }
          />
          <Card>
            <p className="flex items-center gap-3 font-semibold tracking-close">
              <span className={desk.isOpen ? 'lamp text-live' : 'lamp text-ink-faint'} />
              {desk.isOpen ? 'Open now' : `Closed, opens ${desk.opens}`}
            </p>
            <p className="mt-1 text-small text-ink-muted">It’s {desk.time} in London.</p>
            <TimeRuler share={desk.share} clip={desk.clip} />
            <p className="mt-3 text-small text-ink-muted">{CONTACT.lead}</p>
          </Card>
        </div>
        <section aria-label="Desks">
          <DeskCards level={2} />
        </section>
      </div>
      <Section id="send" tone="sunken" title={SERVICE_DESK.sendTitle}>
        <div className="mt-10 sm:mt-16">
          <Steps steps={SERVICE_DESK.send} />
        </div>
      </Section>
    </>
  )
}
