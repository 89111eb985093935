import type { Interaction, InteractionResults, Provider } from 'oidc-provider'
import { renderMessage } from './page-frame.ts'
import { renderSignIn, renderSignUp } from './pages.ts'
import { createPerson, findByEmail, isSocial } from './people.ts'
import type { Person } from './sample-people.ts'

const MIN_PASSWORD_LENGTH = 8

/** An HTML response that no cache keeps and that loads nothing from elsewhere. */
export const respondWithPage = (page: string, status = 200) =>
  new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    },
  })

async function readFields(request: Request) {
  const sent = request.method === 'POST' ? await request.text() : new URL(request.url).search
  const fields = new URLSearchParams(sent)
  return (name: string) => fields.get(name)?.trim() ?? ''
}

/** Removes the first person from a browser's session when a second one signs in: oidc-provider's own page needs script. */
async function forgetOtherPerson(provider: Provider, { session }: Interaction, person: Person) {
  if (!session || session.accountId === person.id) return
  const stored = await provider.Session.findByUid(session.uid)
  if (!stored) return
  delete stored.accountId
  stored.authorizations = {}
  await stored.persist()
}

/** The pages under `/u/`, where a person signs in, signs up or turns back. Each belongs to one sign-in under way. */
export function createAccountPages(people: Person[], currentProvider: () => Provider) {
  async function finish(interaction: Interaction, result: InteractionResults) {
    interaction.result = result
    await interaction.persist()
    return new Response(null, { status: 302, headers: { location: interaction.returnTo } })
  }

  async function signIn(interaction: Interaction, person: Person) {
    await forgetOtherPerson(currentProvider(), interaction, person)
    return finish(interaction, { login: { accountId: person.id, amr: [isSocial(person) ? 'fed' : 'pwd'] } })
  }

  return async function answer(request: Request): Promise<Response> {
    const field = await readFields(request)
    const state = field('state')
    const interaction = await currentProvider().Interaction.find(state)
    if (!interaction) {
      const advice = 'Go back to the site where you came from and sign in again.'
      return respondWithPage(renderMessage('This sign-in has ended', advice), 400)
    }

    const email = field('username')
    const password = field('password')
    const hint = field('login_hint') || String(interaction.params.login_hint ?? '')
    const names = { givenName: field('given_name'), familyName: field('family_name') }

    switch (`${request.method} ${new URL(request.url).pathname}`) {
      case 'GET /u/login':
        return respondWithPage(renderSignIn({ state, email: hint }))
      case 'GET /u/signup':
        return respondWithPage(renderSignUp({ state, email: hint }))
      case 'POST /u/login': {
        const person = findByEmail(people, email)
        if (person && person.password === password) return signIn(interaction, person)
        return respondWithPage(renderSignIn({ state, email, error: 'Wrong email or password' }), 400)
      }
      case 'POST /u/signup': {
        const error = findByEmail(people, email)
          ? 'There is already an account with this email address'
          : !/^\S+@\S+\.\S+$/.test(email)
            ? 'Enter an email address'
            : password.length < MIN_PASSWORD_LENGTH &&
              `The password needs at least ${MIN_PASSWORD_LENGTH} characters`
        if (error) return respondWithPage(renderSignUp({ state, email, ...names, error }), 400)
        const person = createPerson({ email, password, ...names })
        people.push(person)
        return signIn(interaction, person)
      }
      case 'POST /u/social': {
        const person = people.find(isSocial)
        if (person) return signIn(interaction, person)
        return respondWithPage(renderSignIn({ state, error: 'Nobody is signed in at Google' }), 400)
      }
      case 'POST /u/cancel':
        return finish(interaction, {
          error: 'access_denied',
          error_description: 'User did not authorize the request',
        })
      default:
        return respondWithPage(renderMessage('Not found', 'There is no such page.'), 404)
    }
  }
}
