import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FRAME_HEIGHT_PX } from '../app/browser/payment/paddle.ts'
import { COUNTRIES } from '../app/content/countries.ts'
import {
  DEFAULT_CONFIGURATION,
  ENTITIES_PER_BLOCK,
  entityBlocks,
  extraPlayers,
} from '../app/domain/configuration.ts'
import { DEFAULT_COUNTRY } from '../app/domain/country.ts'
import { extendedEntities } from '../app/domain/extension.ts'
import { RELOAD_MARKER_SECONDS } from '../app/domain/limits.ts'
import { currencyStyle, formatMoney, SELLING_CURRENCIES } from '../app/domain/money.ts'
import { FRAME_MIN_WIDTHS_PX } from '../app/domain/payment-frame.ts'
import { PLATFORMS } from '../app/domain/release.ts'
import { CHECKOUT_DELAY_MS } from '../app/layouts/bag-panel/bag-panel-dialog.tsx'
import { LOADING_BAR } from '../app/layouts/page-changes/page-changes.tsx'
import { REFRESH_LICENSES_MS, RELOAD_BAG_MS } from '../app/pages/checkout/use-payment.ts'
import { COMPANY } from '../app/shop.ts'
import { RELEASE_CACHING } from '../server/clients/releases.ts'
import { LIST_CACHING } from '../server/customers/lists.ts'
import { CALL_LIMIT_MS, TRIES_MAX } from '../server/http-client/http-client.ts'
import { TOKEN_MARGIN_SECONDS } from '../server/identity/access-token.ts'
import { SCOPES } from '../server/identity/auth0-strategy.ts'
import { LEEWAY_SECONDS } from '../server/identity/id-token.ts'
import { TRANSACTION_LIFETIME_SECONDS } from '../server/identity/login-transaction.ts'
import { COOKIES } from '../server/sessions/cookie-shapes.ts'
import { LOCK_RENEWAL_MS, LOCK_STALE_MS, LOCK_WAIT_MS } from '../server/storage/store.ts'

const styles = await readFile(new URL('../app/styles/parts.css', import.meta.url), 'utf8')
const barStyles = /\.loading-bar \{(?:[^}]|\}\s*\.loading-bar\.is-)*/.exec(styles)![0]
const countryPicker = await readFile(
  new URL('../app/layouts/country-list/country-picker.tsx', import.meta.url),
  'utf8',
)

/**
 * What the product's owner has decided. Some of it has no place here: sign-in is a redirect, so there's no popup
 * (400 × 600) and no hidden frame that times out after 60 s. The server clears the cookie with the way back in the
 * answer that reads it, not 0.5 s later. Remix prefetches the link under the pointer and the focused one, so never more
 * than 4 at once. Pages hydrate after their first paint or at the first interaction, never when idle (50 ms).
 */
test.each<[what: string, decided: unknown, actual: unknown]>([
  ['the latest release is kept for 6 hours', 21_600, RELEASE_CACHING.ttlSeconds],
  ['the installers’ platforms', ['mac', 'win'], PLATFORMS],
  ['licenses and downloads are kept for 5 minutes', 300, LIST_CACHING.ttlSeconds],
  ['the way back after signing in lasts 5 minutes', 300, COOKIES.return_to.lifetimeSeconds],
  ['an unfinished sign-in lasts a day', 86_400, TRANSACTION_LIFETIME_SECONDS],
  ['a silent sign-in is tried for a day', 86_400, COOKIES.signed_in.lifetimeSeconds],
  ['a token is renewed a minute before it ends', 60, TOKEN_MARGIN_SECONDS],
  ['clocks may differ by a minute', 60, LEEWAY_SECONDS],
  ['a lock is waited for 5 s', 5000, LOCK_WAIT_MS],
  ['a lock is stale after 5 s', 5000, LOCK_STALE_MS],
  ['a lock is renewed every second', 1000, LOCK_RENEWAL_MS],
  ['the scope', 'openid profile email offline_access', SCOPES.join(' ')],
  ['a call takes 10 s at most', 10_000, CALL_LIMIT_MS],
  ['a call is tried 3 times at most', 3, TRIES_MAX],
  ['one player and two entities to begin with', [1, 2], countsOf(DEFAULT_CONFIGURATION)],
  ['the first player is included', [0, 0, 1, 99], [0, 1, 2, 100].map(extraPlayers)],
  ['entities come in fives', 5, ENTITIES_PER_BLOCK],
  ['a new bag rounds entities to the nearest block', [0, 0, 1, 1, 2], [0, 4, 5, 9, 10].map(entityBlocks)],
  ['an extension rounds entities up', [2, 7, 7, 12], [2, 3, 7, 8].map((count) => extendedEntities(2, count))],
  ['the bag is loaded again 5 s after a sale', 5000, RELOAD_BAG_MS],
  ['licenses are refreshed 3 s after a sale', 3000, REFRESH_LICENSES_MS],
  ['the checkout opens 200 ms after the bag has closed', 200, CHECKOUT_DELAY_MS],
  ['a reload for a new build is remembered for 10 s', 10, RELOAD_MARKER_SECONDS],
  ['the loading bar’s times', { throttleMs: 200, hideDelayMs: 500, resetMs: 400 }, LOADING_BAR],
  ['the loading bar fills in 2 s', true, barStyles.includes('transition: transform 2000ms')],
  [
    'the loading bar fades 500 ms later, in 400 ms',
    true,
    barStyles.includes('opacity 400ms var(--ease-ui) 500ms'),
  ],
  ['the loading bar is 2 px high', true, barStyles.includes('height: 2px')],
  ['the loading bar’s colour', true, barStyles.includes('background: #4f46e5')],
  ['the payment form’s first height', 450, FRAME_HEIGHT_PX],
  ['the payment form’s least widths', { bag: 312, transaction: 352 }, FRAME_MIN_WIDTHS_PX],
  ['the currencies', ['GBP', 'EUR', 'USD', 'AUD'], SELLING_CURRENCIES],
  ['without a currency, US dollars', 'USD', currencyStyle(null).code],
  ['prices have separators and two decimals', '£1,234,567.00', formatMoney('123456700', 'GBP')],
  ['currencies without decimals have none', '1,234,567\u00a0JPY', formatMoney('1234567', 'JPY')],
  ['the countries of ISO 3166, and Kosovo', 249 + 1, COUNTRIES.length],
  ['the country if nothing else is known', 'GB', DEFAULT_COUNTRY],
  ['the country list is 14rem high', true, /<CountryList [^>]*className="h-56"/.test(countryPicker)],
  ['the copyright’s year', 2024, COMPANY.firstYear],
])('%s', (_, decided, actual) => expect(actual).toEqual(decided))

function countsOf({ players, entities }: typeof DEFAULT_CONFIGURATION) {
  return [players, entities]
}
