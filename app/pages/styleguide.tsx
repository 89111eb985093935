import type { LoaderFunctionArgs } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { pageNotFound } from '../http/page-not-found.ts'
import { EDITION_NAMES, PRODUCTS } from '../shop.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CardLink } from '../ui/card.tsx'
import { ChoiceCards } from '../ui/choice-cards.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PriceList } from '../ui/price-list.tsx'
import { Section, SectionHeading } from '../ui/section.tsx'
import { StepperField } from '../ui/stepper-field.tsx'
import { Mark, Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'

export const meta: MetaFunction = () => [{ title: 'Style guide' }, { name: 'robots', content: 'noindex' }]

export function loader({ context }: LoaderFunctionArgs) {
  if (context.backend.isProduction) throw pageNotFound('/styleguide')
  return null
}

const COLOURS = [
  ...['surface', 'sunken', 'raised', 'hover', 'line', 'control', 'ink-faint', 'ink-muted', 'ink'],
  ...['success', 'warning', 'problem', 'live'],
]
const ACCENTS = ['ctrl-suite', 'ctrl-for-ipad', 'commskit', 'apps'] as const

export default function StyleGuide() {
  return (
    <>
      <div className="wrap py-section">
        <PageHeading
          size="display"
          title="Style guide"
          lead="Every shared part, to look at in light and dark, at 320, 390, 820 and 1440 pixels, and on paper."
        />
      </div>
      <Colours />
      <Text />
      <Buttons />
      <Fields />
      <Messages />
      <Surfaces />
    </>
  )
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase()
  return (
    <Section id={id} tone="line" labelledBy={`${id}-title`}>
      <SectionHeading id={`${id}-title`} title={title} />
      <div className="mt-8 grid gap-8">{children}</div>
    </Section>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-3xl gap-6 sm:grid-cols-2">{children}</div>
)

function Colours() {
  return (
    <Chapter title="Colours">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {COLOURS.map((name) => (
          <li key={name}>
            <svg className="h-9 w-full rounded-ui border border-line" aria-hidden>
              <rect width="100%" height="100%" fill={`var(--color-${name})`} />
            </svg>
            <span className="mt-1.5 block text-caption text-ink-muted">{name}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        {ACCENTS.map((accent) => (
          <div
            key={accent}
            data-accent={accent}
            className="rounded-ui border border-accent-line bg-accent-soft p-4 text-small text-accent-ink"
          >
            <Button>{accent}</Button>
          </div>
        ))}
      </div>
    </Chapter>
  )
}

function Text() {
  return (
    <Chapter title="Text">
      <div className="grid gap-6">
        <p className="text-display">Display</p>
        <p className="text-headline">Headline of a section</p>
        <p className="text-title">Title of a card</p>
        <p className="text-lead text-ink-muted">Lead: one or two sentences that say what follows.</p>
        <p>Body text, with {<TextLink to="/support">a link</TextLink>} in it.</p>
        <p className="text-small">Small: labels, menus, notes beside fields.</p>
        <p className="text-caption text-ink-faint">Caption</p>
      </div>
      <Row>
        <Badge>Draft</Badge>
        <Badge tone="accent">Pro</Badge>
        <Badge tone="success">Active</Badge>
        <Badge tone="warning">Updates end soon</Badge>
        <Badge tone="problem">Past due</Badge>
      </Row>
    </Chapter>
  )
}

function Buttons() {
  return (
    <Chapter title="Buttons">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <Row key={variant}>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Button key={size} variant={variant} size={size}>
              {`${variant}, ${size}`}
            </Button>
          ))}
          <Button variant={variant} icon="download">
            With an icon
          </Button>
          <Button variant={variant} isBusy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Row>
      ))}
      <ButtonLink to="/ctrl-suite/buy" iconAfter="arrow-right">
        A link
      </ButtonLink>
    </Chapter>
  )
}

const EDITIONS = [
  { value: 'core', title: PRODUCTS.core, text: 'Everything to run a room.', aside: 'from £540.00' },
  { value: 'none', title: 'Not available', text: 'A disabled choice.', isDisabled: true },
]

function Fields() {
  return (
    <Chapter title="Fields">
      <Columns>
        <TextField label="Label" name="label" defaultValue="Main stage" hint="1 to 80 characters." />
        <TextField label="With an error" name="refused" error="Give the license a label." />
        <SelectField label="Country" name="country" defaultValue="GB">
          <option value="GB">United Kingdom</option>
        </SelectField>
        <TextField label="Disabled" name="disabled" defaultValue="Disabled" disabled />
        <TextAreaField label="Message" name="message" rows={4} />
        <StepperField
          id="sample-players"
          singular="unit"
          label="Players"
          name="players"
          min={1}
          max={100}
          defaultValue={1}
          hint="One is included."
        />
      </Columns>
      <ChoiceCards legend="Edition" name="edition" choices={EDITIONS} defaultValue="core" columns={2} />
    </Chapter>
  )
}

function Messages() {
  return (
    <Chapter title="Messages">
      <div className="grid max-w-3xl gap-3">
        <Notice>Prices include tax.</Notice>
        <Notice kind="success">License renamed to “Main stage”.</Notice>
        <Notice kind="warning" title="Last updated 14:05" action={<TextLink to="?">Try again</TextLink>}>
          The license service isn’t answering. This is the last list we have.
        </Notice>
        <Notice kind="problem" title="Prices are unavailable">
          Your bag is safe.
        </Notice>
      </div>
    </Chapter>
  )
}

function Surfaces() {
  const dialogRef = useRef<HTMLDialogElement>(null)
  return (
    <Chapter title="Surfaces">
      <CardLink to="/commskit" title={PRODUCTS.commskit} accent="commskit">
        <p className="mt-2 text-small text-ink-muted">See every message on the wire.</p>
      </CardLink>
      <PriceList
        rows={[
          { label: EDITION_NAMES.pro, amount: '£1,260.00' },
          { label: 'Player units', detail: '3 × £120.00', amount: '£360.00' },
          { label: 'Discount', amount: '−£126.00', isDiscount: true },
          { label: 'Total', amount: '£1,494.00', isTotal: true },
        ]}
      />
      <Table
        caption="Editions compared"
        isCaptionHidden
        head={['', PRODUCTS.core, PRODUCTS.pro]}
        centred={[1, 2]}
        rows={[['Scripting', <Mark key="core" isIncluded={false} />, <Mark key="pro" isIncluded />]]}
      />
      <Row>
        <Button variant="secondary" type="button" onClick={() => dialogRef.current?.showModal()}>
          Dialog
        </Button>
      </Row>
      <Dialog ref={dialogRef} id="sample-dialog" title={`Remove ${EDITION_NAMES.pro}?`}>
        <p>Its player units and entity blocks are removed too.</p>
      </Dialog>
    </Chapter>
  )
}
