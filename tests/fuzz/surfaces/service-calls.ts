import { pictureHref } from '../../../server/clients/articles/pictures.ts'
import { sampleActivationRequest } from '../../stand-ins/product-api.ts'
import { type StandInName, sampleDiscounts, sampleLegacyAccount } from '../../stand-ins/start.ts'
import { sampleSale } from '../../support/sale.ts'
import type { SiteUnderFuzz } from '../site-under-fuzz.ts'
import {
  ADA_EMAIL,
  bagCookie,
  beginSignIn,
  FORM,
  from,
  posting,
  reading,
  type Visit,
  visitSignedIn,
} from './visits.ts'

/** A call to a service, and what makes the site send it. */
export interface ServiceCall {
  service: StandInName
  /** A part of `METHOD /path` of the service's call. */
  match: string
  /** Whether the site keeps the answer in its store. */
  isKept?: boolean
  /** What leads up to the call, while the service works; returns the visits during which it fails. */
  prepare(site: SiteUnderFuzz, number: number): Visit[] | Promise<Visit[]>
}

/** Every call that the site makes, apart from telling the provider that tokens are no longer needed. */
export const SERVICE_CALLS: readonly ServiceCall[] = [
  {
    service: 'paddle',
    match: 'POST /pricing-preview',
    prepare: async (site, number) => [
      { target: `/ctrl-suite/buy?edition=pro&players=${1 + (number % 90)}`, headers: [from(number)] },
      { target: '/bag', headers: [['Cookie', await bagCookie(site, number)], from(number)] },
      { target: '/ctrl-suite', headers: [from(number)] },
      {
        target: '/checkout',
        headers: [['Cookie', `${site.cookiesOf(ADA_EMAIL)}; ${await bagCookie(site, number)}`], from(number)],
      },
    ],
  },
  {
    service: 'paddle',
    match: 'GET /discounts',
    prepare: async (site, number) => [
      {
        method: 'POST',
        target: '/bag',
        headers: [['Cookie', await bagCookie(site, number)], ['Origin', site.url], FORM, from(number)],
        body: `intent=apply-discount&code=${sampleDiscounts.percentage.code}`,
      },
    ],
  },
  {
    service: 'paddle',
    match: 'GET /transactions',
    prepare(site, number) {
      const { id } = site.standIns.paddle.createTransaction(sampleSale({ userReference: 'usr_ada_marsh' }))
      return [
        { target: `/store/pay?_ptxn=${id}`, headers: [from(number)] },
        visitSignedIn(ADA_EMAIL, site, `/checkout/complete?transaction=${id}`),
      ]
    },
  },
  {
    service: 'articles',
    match: 'POST',
    isKept: true,
    prepare: () => [
      { target: '/press' },
      { target: '/press/ctrl-suite-2-4' },
      { target: '/' },
      { target: '/sitemap.xml' },
    ],
  },
  {
    service: 'articles',
    match: 'GET /images/timeline.svg',
    prepare({ standIns }) {
      const source = `${standIns.environment.CONTENT_API_URL}images/timeline.svg`
      return [{ target: pictureHref('ctrl-suite-2-4', source) }]
    },
  },
  {
    service: 'releases',
    match: 'GET',
    isKept: true,
    prepare: () => [
      { target: '/commskit/download' },
      { target: '/commskit/download/mac' },
      { target: '/commskit' },
    ],
  },
  // Asked for behind one page, shown on the next.
  { service: 'status', match: 'GET', prepare: () => [{ target: '/login' }, { target: '/support' }] },
  {
    service: 'ipLookup',
    match: 'GET',
    prepare: (_site, number) => [
      {
        target: `/ctrl-suite/buy?players=${1 + (number % 90)}`,
        headers: [['X-Forwarded-For', `10.0.${number & 255}.1`]],
      },
    ],
  },
  {
    service: 'productApi',
    match: 'GET /user/licenses',
    isKept: true,
    prepare: reading(ADA_EMAIL, '/user/licenses?refresh=1', '/user/licenses/{license}'),
  },
  {
    service: 'productApi',
    match: 'GET /user/downloads',
    isKept: true,
    prepare: reading('tomas@example.com', '/user/downloads?refresh=1', '/user/apps'),
  },
  {
    service: 'productApi',
    match: '/label',
    prepare: posting('/user/licenses/{license}', (number) => ({ intent: 'label', label: `Rack ${number}` })),
  },
  {
    service: 'productApi',
    match: '/activation/manual',
    prepare: posting('/user/licenses/{license}', (number) => ({
      intent: 'activate',
      payload: sampleActivationRequest(`RACK-${number}`),
    })),
  },
  {
    service: 'productApi',
    match: 'POST /user/downloads/request',
    prepare: posting('/user/downloads', () => ({ filePath: 'engine/2.4.1/Engine-2.4.1.dmg' })),
  },
  {
    service: 'productApi',
    match: 'POST /migrate/user',
    prepare: posting('/user/settings', (number) => ({
      intent: 'migrate',
      email: `${number}.${sampleLegacyAccount.email}`,
      password: sampleLegacyAccount.password,
    })),
  },
  { service: 'identity', match: 'POST /oauth/token', prepare: beginSignIn },
  {
    service: 'identity',
    match: 'GET /.well-known/jwks.json',
    async prepare(site, number) {
      const visits = await beginSignIn(site, number)
      site.standIns.identity.setTokenFault({ kind: 'unknown-key', times: 1 })
      return visits
    },
  },
  {
    service: 'identity',
    match: 'POST /dbconnections/change_password',
    prepare: posting('/user/settings', () => ({ intent: 'change-password' })),
  },
]
