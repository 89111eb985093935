import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { cannotLoad } from '../../http/cannot-load.ts'
import { requireRole } from '../../guards.ts'
import { loadSellerPrices } from '../../store/load-seller-prices.ts'
import { SiteLogo } from '../../layouts/site-logo.tsx'
import { COMPANY } from '../../shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PrintButton } from '../../ui/print-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { taxWords } from '../../domain/tax-words.ts'
import { SELLING_CURRENCIES } from '../../domain/money.ts'
import type { SellerPriceList } from '../../domain/seller-prices.ts'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireRole(context, request, 'sellers')
  const list = await loadSellerPrices(context)
  if (list.rows.length === 0) throw cannotLoad('the price list')
  return list
}

export default function SellersPage() {
  const { rows, missing, asOf } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="hidden items-center justify-between text-caption print:flex">
        <SiteLogo />
        {[COMPANY.name, ...COMPANY.postalAddress].join(', ')}
      </div>
      <AccountFrame
        title="Price list"
        actions={
          missing.length === 0 ? (
            <>
              <ButtonLink
                to="/user/sellers.csv"
                reloadDocument
                variant="secondary"
                size="small"
                icon="download"
              >
                CSV
              </ButtonLink>
              <PrintButton />
              <ButtonLink to="/ctrl-suite/quote" size="small">
                Get a quote
              </ButtonLink>
            </>
          ) : null
        }
      >
        {missing.length > 0 ? (
          <Notice
            kind="warning"
            title={`Prices in ${missing.join(', ')} are unavailable right now`}
            action={<TextLink to="/user/sellers">Try again</TextLink>}
          >
            The other prices are current.
          </Notice>
        ) : null}
        <SellerPriceTable rows={rows} />
        <p className="text-small text-ink-muted">
          Prices are {taxWords()}. Tax depends on the customer’s country and is added at the checkout.
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

const GROUPS = [
  ['Licenses', /^(?!up)/],
  ['Updates, per year', /^updates/],
  ['Upgrade', /^upgrade/],
] as const

/** On a phone each product is a heading above its four prices. The roles keep it a table despite the grid. */
const SellerPriceTable = ({ rows }: Pick<SellerPriceList, 'rows'>) => (
  <div className="overflow-clip rounded-ui border border-line bg-raised shadow-ui">
    <table role="table" aria-label={`Prices ${taxWords()}`} className="w-full text-small">
      <thead role="rowgroup" className="sticky top-header bg-sunken text-caption text-ink-muted">
        <tr role="row" className={ROW}>
          <th role="columnheader" className="py-2 text-start font-medium sm:px-3 max-sm:sr-only">
            Product
          </th>
          {SELLING_CURRENCIES.map((currency) => (
            <th key={currency} role="columnheader" className="py-2 text-end font-medium sm:w-36 sm:px-3">
              {currency}
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map(([title, names]) => (
        <tbody key={title} role="rowgroup">
          <tr role="row" className={`border-t border-line ${ROW}`}>
            <th
              role="rowheader"
              scope="rowgroup"
              colSpan={5}
              className="col-span-full pt-5 pb-2 text-start font-semibold sm:px-3"
            >
              {title}
            </th>
          </tr>
          {rows
            .filter(({ priceName }) => names.test(priceName))
            .map(({ product, unit, prices }) => (
              <tr key={product} role="row" className={`border-t border-line max-sm:py-2 ${ROW}`}>
                <th role="rowheader" className="col-span-full text-start font-medium sm:p-3">
                  {product} <span className="font-normal text-ink-muted">per {unit}</span>
                </th>
                {SELLING_CURRENCIES.map((currency) => (
                  <td key={currency} role="cell" className="figures text-end sm:px-3 max-sm:text-caption">
                    {prices[currency]?.display ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  </div>
)

const ROW = 'grid-cols-4 max-sm:grid max-sm:px-2'
