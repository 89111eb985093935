import type { Page } from '../support/visitor.ts'
import type { SimulatedCustomer } from './customer.ts'
import type { Journey, Visiting, ChaosWorld } from './visiting.ts'
import { trySignIn } from './sign-in.ts'

/** A visitor who signs in, visits pages and signs out, in the same browser as the next one. */
export function createGuest(visiting: Visiting, world: ChaosWorld, { email }: SimulatedCustomer): Journey {
  const { visitor } = visiting
  let endedSids: string[] = []

  async function comeIn() {
    if (!visiting.email) await trySignIn(visiting, world, email)
  }

  async function signOut() {
    if (!visiting.email) return
    const sid = visitor.cookies.get('sid') ?? ''
    visiting.email = null
    const isGone = () => !visitor.cookies.has('sid')
    const due = { statuses: [303], isWhole: isGone }
    await visiting.ask('sign-out', 'POST /logout', () => visitor.post('/logout', {}), due)
    const isEnded = ({ text }: Page) => text.includes('You are signed out.')
    const page = await visiting.get('sign-out', '/', { isWhole: isEnded })
    // Where the page said less, the session may go on for a while.
    if (page && isEnded(page)) endedSids.push(sid)
    visitor.cookies.delete('sid')
  }

  return {
    visiting,
    moves: [
      comeIn,
      () => visiting.get('page', '/'),
      () => (visiting.email ? visiting.get('account', '/user/settings') : Promise.resolve()),
      signOut,
    ],
    /** A session whose end was acknowledged opens nothing any more. */
    async audit() {
      for (const sid of endedSids) {
        const answer = await fetch(new URL('/user/settings', world.url), {
          headers: { Cookie: `sid=${sid}` },
          redirect: 'manual',
        })
        if (answer.status === 200)
          world.record.lost(`${visiting.name}: a sign-out; the session is still open`)
      }
      endedSids = []
    },
  }
}
