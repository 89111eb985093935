import { signInThrough } from '../support/provider-sign-in.ts'
import type { Visiting, ChaosWorld } from './visiting.ts'

const LEADS_ON = [302, 303]

/** Signs in through the provider's own pages; whether it worked. */
export async function trySignIn(
  visiting: Visiting,
  { standIns, url }: ChaosWorld,
  email: string,
): Promise<boolean> {
  const { visitor } = visiting
  const away = await visiting.ask(
    'sign-in',
    'POST /login',
    () => visitor.post('/login', { intent: 'sign-in' }),
    { statuses: LEADS_ON },
  )
  if (!away?.location?.startsWith('http')) return false
  const callback = await signInThrough(standIns.identity, away.location, email)
  const back = await visiting.ask(
    'sign-in',
    'GET /callback/login',
    () => visitor.get(callback.slice(url.length)),
    { statuses: LEADS_ON, isWhole: () => visitor.cookies.has('sid') },
  )
  if (!back || !visitor.cookies.has('sid')) return false
  visiting.email = email
  await visiting.get('account', '/user/settings')
  return true
}
