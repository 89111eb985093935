import fc from 'fast-check'
import { writeRemoval } from '../../../app/domain/removal.ts'
import { samplePrices } from '../../stand-ins/start.ts'
import { sampleForms } from '../../support/sample-forms.ts'
import { type FormBody, anyOrigin, nearForm } from '../form-bodies.ts'
import { SENT_SECRET } from '../invariants.ts'
import { oddText, percentEncode } from '../odd-values.ts'
import { type Header, someHeaders, writeRequest } from '../requests.ts'
import { PAGES } from '../targets.ts'
import { type Surface, wireTrial } from '../trial.ts'

interface Form {
  path: string
  fields: Record<string, string>
}

const removal = writeRemoval({ items: [{ priceId: samplePrices.players, quantity: 2 }], discount: null })

/** Every form of the site, signing out apart, which would end what the others need. */
export const FORMS: readonly Form[] = [
  ...sampleForms('/user/licenses/{license}').map(({ path, good }) => ({ path, fields: good })),
  { path: '/bag', fields: { intent: 'clear-session', refresh: '1', sold: 'x' } },
  { path: '/bag', fields: { intent: 'apply-discount', discountId: 'dsc_01hv6x29e3h4w83kssmbbemta6' } },
  { path: '/bag', fields: { intent: 'restore', removal, earlier: removal } },
  { path: '/user/downloads', fields: { filePath: 'engine/2.4.1/Engine-2.4.1.dmg' } },
  { path: '/user/settings', fields: { intent: 'end-device', device: 'x', handle: 'x' } },
  { path: '/user/settings', fields: { intent: 'end-other-devices' } },
  { path: '/user/settings', fields: { intent: 'migrate', email: 'a@example.com', password: SENT_SECRET } },
  { path: '/checkout', fields: { intent: 'difference', shown: '1', asked: '2' } },
  { path: '/user/licenses/{license}/extend', fields: { edition: 'pro', players: '9', entities: '9' } },
]

/** Those that only make sense without a session. */
const VISITOR_FORMS: readonly Form[] = [
  { path: '/login', fields: { intent: 'sign-in' } },
  { path: '/login?returnTo=/bag', fields: { intent: 'sign-up' } },
  { path: '/logout', fields: {} },
  { path: '/csp-report', fields: { 'csp-report': '{}' } },
]

const nearFormOf = ({ path, fields }: Form) => nearForm(fields).map((form) => ({ path, form }))

/** A form that is near to one of these, now and then sent to another page. */
export const anyFormOf = (forms: readonly Form[]): fc.Arbitrary<{ path: string; form: FormBody }> =>
  fc
    .tuple(
      fc.oneof(...forms.map(nearFormOf)),
      fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom(...PAGES.filter((path) => path !== '/logout')) },
        { weight: 1, arbitrary: oddText.map((odd) => `/user/licenses/${percentEncode(odd)}`) },
        { weight: 1, arbitrary: fc.constantFrom('/bag.data', '/bag?_data=pages%2Fbag%2Fbag') },
      ),
    )
    .map(([{ path, form }, elsewhere]) => ({ path: elsewhere ?? path, form }))

export const formHeaders = ({ type }: FormBody): Header[] => (type === null ? [] : [['Content-Type', type]])

/** Every form, as a visitor who is not signed in. */
export const forms: Surface = {
  name: 'forms',
  share: 12,
  isAnonymous: true,
  trials: fc
    .record({
      sent: anyFormOf([...FORMS, ...VISITOR_FORMS, ...VISITOR_FORMS]),
      origin: anyOrigin,
      headers: someHeaders,
    })
    .map(({ sent: { path, form }, origin, headers }) =>
      wireTrial((site) => ({
        bytes: writeRequest({
          method: 'POST',
          target: site.fill(path, null),
          headers: [...headers, ...origin(site.url), ...formHeaders(form)],
          body: form.body,
        }),
        methods: ['POST'],
      })),
    ),
}
