import * as framework from '@remix-run/route-config'
import { index, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'

/** Remix's `route()` with the path and file in its type, so that `href()` and `content/pages.ts` are type-checked. */
const route = <const Path extends string, const File extends string>(
  path: Path,
  file: File,
  options: { id?: string } = {},
) => ({ ...framework.route(path, file, options), path, file })

const layout = <Children extends [RouteConfigEntry, ...RouteConfigEntry[]]>(
  file: string,
  children: Children,
) => ({ ...framework.layout(file, children), path: undefined, children })

/** Every page's path, layout and file. Webhooks and health checks are in server/middleware/endpoints.ts. */
export default [
  layout('layouts/default.tsx', [
    index('pages/home.tsx'),
    route('ctrl', 'pages/ctrl.tsx'),
    route('ctrl-suite', 'pages/ctrl-suite/index.tsx'),
    route('ctrl-suite/prices', 'pages/ctrl-suite/prices.tsx'),
    route('ctrl-suite/buy', 'pages/ctrl-suite/buy.tsx'),
    route('ctrl-suite/quote', 'pages/ctrl-suite/quote.tsx'),
    route('quotes/:token', 'pages/ctrl-suite/issued-quote.tsx'),
    route('ctrl-suite/specs', 'pages/ctrl-suite/specs.tsx'),
    route('ctrl-suite/use-cases', 'pages/ctrl-suite/use-cases.tsx'),
    route('ctrl-for-ipad', 'pages/ctrl-for-ipad/index.tsx'),
    route('ctrl-for-ipad/specs', 'pages/ctrl-for-ipad/specs.tsx'),
    route('commskit', 'pages/commskit/index.tsx'),
    route('commskit/specs', 'pages/commskit/specs.tsx'),
    route('commskit/download', 'pages/commskit/download.tsx'),
    route('power-users', 'pages/power-users.tsx'),
    route('power-users/unattended', 'pages/power-users/unattended.tsx'),
    route('support', 'pages/support/support.tsx'),
    route('support/purchasing', 'pages/support/purchasing.tsx'),
    route('servicedesk', 'pages/support/servicedesk.tsx'),
    route('about', 'pages/about.tsx'),
    route('press', 'pages/press/press.tsx'),
    route('press/:slug', 'pages/press/article.tsx'),
    route('bag', 'pages/bag/bag.tsx'),
    route('country', 'pages/country.tsx'),
    route('search', 'pages/search.tsx'),
    route('checkout/complete', 'pages/checkout/complete.tsx'),
    layout('layouts/account.tsx', [
      route('user/licenses', 'pages/user/licenses.tsx'),
      route('user/licenses/activate', 'pages/user/activate.tsx'),
      route('user/licenses/labels', 'pages/user/labels.tsx'),
      route('user/licenses/renew', 'pages/user/renew.tsx'),
      route('user/licenses/:id', 'pages/user/license.tsx'),
      route('user/licenses/:id/extend', 'pages/user/extend.tsx'),
      route('user/licenses/:id/sheet', 'pages/user/sheet.tsx'),
      route('user/machines', 'pages/user/machines.tsx'),
      route('user/downloads', 'pages/user/downloads.tsx'),
      route('user/orders', 'pages/user/orders.tsx'),
      route('user/orders/:id', 'pages/user/order.tsx'),
      route('user/settings', 'pages/user/settings.tsx'),
      route('user/apps', 'pages/user/apps.tsx'),
      route('user/sellers', 'pages/user/sellers.tsx'),
    ]),
    route('info/privacy-policy', 'pages/info/privacy-policy.tsx'),
    route('info/terms-of-service', 'pages/info/terms-of-service.tsx'),
    route('info/environmental-policy', 'pages/info/environmental-policy.tsx'),
    route('accessibility', 'pages/accessibility.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),

  layout('layouts/basic.tsx', [
    route('login', 'pages/login.tsx'),
    route('callback/login', 'pages/callback.tsx'),
    route('checkout', 'pages/checkout/checkout.tsx'),
    route('store/pay', 'pages/checkout/pay.tsx'),
  ]),

  layout('layouts/services.tsx', [
    route('1.0/apps', 'pages/apps/index.tsx'),
    route('1.0/apps/ledsnaps', 'pages/apps/ledsnaps.tsx'),
  ]),

  route('commskit/download/mac', 'endpoints/commskit-file.ts', { id: 'endpoints/commskit-file-mac' }),
  route('commskit/download/win', 'endpoints/commskit-file.ts', { id: 'endpoints/commskit-file-win' }),
  route('discount/:code', 'endpoints/discount.ts'),
  route('logout', 'endpoints/logout.ts'),
  route('user', 'endpoints/user-landing.ts'),
  route('user/licenses/:id/activation.txt', 'endpoints/activation-file.ts'),
  route('user/licenses.csv', 'endpoints/licenses-file.ts'),
  route('user/licenses.ics', 'endpoints/licenses-calendar.ts'),
  route('user/machines.csv', 'endpoints/machines-file.ts'),
  route('user/orders.csv', 'endpoints/orders-file.ts'),
  route('user/sellers.csv', 'endpoints/seller-prices-file.ts'),
  route('checkout/payment.json', 'endpoints/current-payment.ts'),
  route('country/list.json', 'endpoints/country-list.ts'),
  route('search.json', 'endpoints/search-file.ts'),
  route('sitemap.xml', 'endpoints/sitemap.ts'),
  route('commskit/releases.xml', 'endpoints/releases-feed.ts'),
  route('press/feed.xml', 'endpoints/press-feed.ts'),
  route('press/:slug/pictures/:picture', 'endpoints/article-picture.ts'),
  route('robots.txt', 'endpoints/robots.ts'),
  route('llms.txt', 'endpoints/llms.ts'),
  route('.well-known/security.txt', 'endpoints/security-txt.ts'),
  route('speculation-rules.json', 'endpoints/speculation-rules.ts'),
  route('builds/latest.json', 'endpoints/latest-build.ts'),
  route('builds/meta/:file', 'endpoints/build-rules.ts'),
] satisfies RouteConfig
