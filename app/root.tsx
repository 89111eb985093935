import type { HtmlLinkDescriptor, LoaderFunctionArgs } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useMatches,
} from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import type { Customer } from './backend/backend.ts'
import type { SiteContext } from './context.ts'
import { withBagTotal } from './store/bag-price.ts'
import { emptyPaidBag } from './store/load-payment.ts'
import { announceHydrated } from './browser/hydration/hydration.ts'
import { EnhancedScript, LateScripts } from './browser/hydration/late-scripts.tsx'
import { reloadForData } from './browser/navigation/reload.ts'
import { isRootStale, markRootFresh } from './browser/navigation/stale-root.ts'
import { COUNTRIES } from './content/countries.ts'
import { takeMessage } from './store/country-message.ts'
import { bagKeyOf } from './domain/bag.ts'
import { nameLocation } from './domain/price-location.ts'
import { PageChanges } from './layouts/page-changes/page-changes.tsx'
import { errorIn, errorMeta } from './layouts/page-error.tsx'
import { MessageContext, useOneTimeMessage } from './ui/one-time-message.ts'
import { type RootData, useRootData, visitorOf } from './ui/root-data.ts'
import fontHref from './styles/geist.woff2'
import './styles/site.css'

const LINKS: HtmlLinkDescriptor[] = [
  { rel: 'preload', href: fontHref, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

async function describeUser({ backend }: SiteContext, customer: Customer) {
  const { first_name, last_name, email, roles } = customer.user
  const dueLicenses = await backend.licenses.dueCount(customer)
  return { first_name, last_name, email, roles, dueLicenses }
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { backend, session } = context
  await emptyPaidBag(context)
  const location = await context.location()
  const message = context.page?.showsPrices ? await takeMessage(context, location) : session.takeMessage()
  return {
    user: session.customer && (await describeUser(context, session.customer)),
    bagKey: bagKeyOf(session.bag),
    country: nameLocation(location, COUNTRIES),
    serviceStatus: backend.serviceStatus.current(),
    message: message?.showsTotal ? await withBagTotal(context, message) : message,
    settings: backend.settings,
    buildId: backend.buildId,
    year: backend.now().getUTCFullYear(),
    today: backend.now().toISOString().slice(0, 10),
  } satisfies RootData
}

/** Never resolves: React keeps showing the previous page until the browser has loaded the document. */
const LOADING = new Promise<never>(() => {})

export function Layout({ children }: { children: ReactNode }) {
  const isReloading = reloadForData(useMatches().map(({ data }) => data))
  if (isReloading) throw LOADING
  return <Document>{children}</Document>
}

function Document({ children }: { children: ReactNode }) {
  const data = useRootData()
  useEffect(announceHydrated, [])
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        {data ? <EnhancedScript /> : null}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        {LINKS.map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body>
        {children}
        <LateScripts visitor={data ? visitorOf(data) : undefined} build={data?.buildId} />
      </body>
    </html>
  )
}

/** Reloads root data after a form, after a redirect (which changes path and query) and for a repeated request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  actionStatus = 200,
}) => {
  if (formMethod.toUpperCase() !== 'GET') return actionStatus < 400
  const isOtherPath = currentUrl.pathname !== nextUrl.pathname
  const isOtherQuery = currentUrl.search !== nextUrl.search
  return isRootStale() || isOtherPath === isOtherQuery
}

export default function App() {
  const data = useLoaderData<typeof loader>()
  const message = useOneTimeMessage(data.message, data.bagKey)
  useEffect(markRootFresh, [data])
  return (
    <MessageContext.Provider value={message}>
      <Outlet />
      <PageChanges />
    </MessageContext.Provider>
  )
}

/** For failures that no layout handles: the root's own, or those of a form posted to the home page. */
export const ErrorBoundary = errorIn({ variant: 'basic' })

export { errorMeta as meta }
