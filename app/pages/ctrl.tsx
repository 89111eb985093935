import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import ctrl from '../content/ctrl.ts'
import { pictures } from '../content/pictures.ts'
import { bagItemsFor, SMALLEST_CONFIGURATION } from '../domain/configuration.ts'
import { countryOf } from '../domain/price-location.ts'
import { BEFORE_TAX } from '../domain/tax-words.ts'
import { priceOfItems } from '../domain/unit-prices.ts'
import { previewAside } from '../store/preview-units.ts'
import { CallToAction } from '../ui/call-to-action.tsx'
import { CardLink } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'

const { page, family, table, olderRange, closing } = ctrl

export const meta = pageMeta(page)

export async function loader({ context }: LoaderFunctionArgs) {
  const preview = await previewAside(context)
  const items = bagItemsFor(SMALLEST_CONFIGURATION, context.backend.catalogue)
  return {
    from: preview && priceOfItems(preview, items),
    visitorCountry: countryOf(await context.location()),
  }
}

export default function CtrlPage() {
  const { from } = useLoaderData<typeof loader>()
  const [first, ...rest] = table.costs
  const costs = ['Costs', from ? `Editor free; engine from ${from} ${BEFORE_TAX}` : first, ...rest]
  return (
    <>
      <div className="wrap pt-14 pb-section sm:pt-20">
        <PageHeading title={page.heading} lead={page.lead} />
        <div className="mt-12 grid gap-5 sm:mt-16 lg:grid-cols-3">
          {family.map((product) => (
            <ProductChoice key={product.to} {...product} />
          ))}
        </div>
      </div>
      <Section id="side-by-side" tone="line" title={table.title}>
        <div className="mt-8">
          <Table caption={table.caption} look="even" head={table.head} rows={[...table.rows, costs]} />
        </div>
        <p className="mt-8 text-small text-ink-muted">
          {olderRange.text} <TextLink to={olderRange.link.to}>{olderRange.link.text}</TextLink>.
        </p>
      </Section>
      <CallToAction
        id="unsure"
        {...closing}
        actions={[
          { text: 'See use cases', to: '/ctrl-suite/use-cases' },
          { text: 'Contact sales', to: '/support#contact' },
        ]}
      />
    </>
  )
}

function ProductChoice({ accent, to, name, picture, goal, text, points }: (typeof family)[number]) {
  return (
    <CardLink to={to} title={goal} level={2} accent={accent} className="overflow-hidden sm:max-lg:pe-[50%]">
      <p className="mt-3 text-ink-muted">{text}</p>
      <ul className="mt-5 mb-8 grid gap-2 text-small">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon name="check" size={18} className="mt-0.5 text-accent-ink" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-auto flex items-center gap-2 font-medium text-accent-ink">
        <Icon name={accent} size={18} />
        {name}
        <Icon name="arrow-right" size={16} />
      </p>
      <div className="pointer-events-none -mx-6 mt-6 -mb-6 grid items-end bg-accent-soft ps-6 pt-6 sm:max-lg:absolute sm:max-lg:inset-y-0 sm:max-lg:end-0 sm:max-lg:m-0 sm:max-lg:w-[48%] sm:max-lg:p-0">
        <Picture picture={pictures[picture]} alt="" className="rounded-ss-ui" />
      </div>
    </CardLink>
  )
}
