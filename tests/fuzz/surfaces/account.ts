import fc from 'fast-check'
import { anyOrigin } from '../form-bodies.ts'
import { someHeaders, writeRequest } from '../requests.ts'
import { PEOPLE } from '../site-under-fuzz.ts'
import { anyTarget } from '../targets.ts'
import { type Surface, wireTrial } from '../trial.ts'
import { anyFormOf, formHeaders, FORMS } from './forms.ts'

const person = fc.constantFrom(...PEOPLE)

const reading = fc
  .record({ as: person, target: anyTarget, headers: someHeaders })
  .map(({ as, target, headers }) =>
    wireTrial((site) => ({
      bytes: writeRequest({
        method: 'GET',
        target: site.fill(target, as),
        headers: [['Cookie', site.cookiesOf(as)], ...headers],
      }),
      methods: ['GET'],
    })),
  )

const posting = fc
  .record({ as: person, sent: anyFormOf(FORMS), origin: anyOrigin, headers: someHeaders })
  .map(({ as, sent: { path, form }, origin, headers }) =>
    wireTrial((site) => ({
      bytes: writeRequest({
        method: 'POST',
        target: site.fill(path, as),
        headers: [['Cookie', site.cookiesOf(as)], ...headers, ...origin(site.url), ...formHeaders(form)],
        body: form.body,
      }),
      methods: ['POST'],
    })),
  )

/** The same addresses and forms as a customer. */
export const account: Surface = {
  name: 'account',
  share: 6,
  isAnonymous: false,
  trials: fc.oneof({ weight: 2, arbitrary: reading }, { weight: 3, arbitrary: posting }),
}
