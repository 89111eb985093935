import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type PriceName, UNITS, updatesPrice, UPGRADES } from '../../domain/catalogue.ts'
import { SELLING_CURRENCIES } from '../../domain/money.ts'
import { BEFORE_TAX } from '../../domain/tax-words.ts'
import { requireRole } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { SiteLogo } from '../../layouts/site-logo.tsx'
import { COMPANY } from '../../shop.ts'
import { loadSellerPrices } from '../../store/load-seller-prices.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PrintButton } from '../../ui/print-button.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireRole(context, request, 'sellers')
  const list = await loadSellerPrices(context)
  if (list.rows.length === 0) throw cannotLoad('the price list')
  return list
}

const GROUPS: readonly (readonly [title: string, priceNames: readonly PriceName[]])[] = [
  ['Licenses', UNITS],
  ['Updates, per year', UNITS.map(updatesPrice)],
  ['Upgrade', UPGRADES.map(({ price }) => price)],
]

export default function SellersPage() {
  const { rows, missing, asOf } = useLoaderData<typeof loader>()
  return (
    <>
      <Letterhead />
      <AccountFrame title="Price list" actions={missing.length === 0 ? <ListActions /> : null}>
        {missing.length > 0 ? (
          <Notice
            kind="warning"
            title={`Prices in ${missing.join(', ')} are unavailable right now`}
            action={<TextLink to="/user/sellers">Try again</TextLink>}
          >
            The other prices are current.
          </Notice>
        ) : null}
        <PriceTable rows={rows} />
        <p className="text-small text-ink-muted">
          Prices are {BEFORE_TAX}. Tax depends on the customer’s country and is added at the checkout.
          {asOf ? (
            <>
              {' '}
              Updated <Moment at={asOf} hasDay />.
            </>
          ) : null}
        </p>
      </AccountFrame>
    </>
  )
}

const Letterhead = () => (
  <div className="hidden items-center justify-between text-caption print:flex">
    <SiteLogo />
    {[COMPANY.name, ...COMPANY.postalAddress].join(', ')}
  </div>
)

const ListActions = () => (
  <>
    <ButtonLink to="/user/sellers.csv" reloadDocument variant="secondary" size="small" icon="download">
      CSV
    </ButtonLink>
    <PrintButton />
    <ButtonLink to="/ctrl-suite/quote" size="small">
      Get a quote
    </ButtonLink>
  </>
)

type Rows = Awaited<ReturnType<typeof loadSellerPrices>>['rows']

const PriceTable = ({ rows }: { rows: Rows }) => (
  <Table
    caption={`Prices ${BEFORE_TAX}`}
    look="prices"
    head={['Product', ...SELLING_CURRENCIES]}
    groups={GROUPS.map(([title, priceNames]) => ({
      title,
      rows: rows
        .filter(({ priceName }) => priceNames.includes(priceName))
        .map(({ product, unit, prices }) => [
          <>
            {product} <span className="font-normal text-ink-muted">per {unit}</span>
          </>,
          ...SELLING_CURRENCIES.map((currency) => prices[currency]?.display ?? '–'),
        ]),
    }))}
  />
)
