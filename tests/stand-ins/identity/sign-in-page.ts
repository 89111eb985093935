import { randomBytes } from 'node:crypto'
import type { Interaction, InteractionResults, Provider } from 'oidc-provider'
import { COMPANY } from '../../../app/shop.ts'
import { DEMO_PASSWORD, isSocial, type Person, samplePeople } from './people.ts'

const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:400px;margin:48px auto;padding:0 16px}form,label{display:grid;gap:8px}form{gap:16px}
input,button{min-height:44px;padding:0 12px;font:inherit}li{overflow-wrap:anywhere}`

interface Shown {
  state: string
  isSignUp: boolean
  email?: string
  error?: string
}

// The development page of oidc-provider loads fonts from Google, and its fields have no labels.
const renderPage = ({ state, isSignUp, email = '', error }: Shown) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>
<h1>${isSignUp ? 'Create your account' : 'Welcome back'}</h1>
${error ? `<p role="alert">${error}</p>` : ''}
<form method="post" action="/u/login">
<input type="hidden" name="state" value="${escapeText(state)}">
<label>Email address <input name="username" type="email" autocomplete="username" value="${escapeText(email)}"></label>
<label>Password <input name="password" type="password"></label>
<button name="action" value="${isSignUp ? 'sign-up' : 'sign-in'}">Continue</button>
<button name="action" value="social">Continue with Google</button>
<button name="action" value="cancel">Cancel</button>
</form>
<p>Sample people of ${COMPANY.brand}, all with the password ${DEMO_PASSWORD}:</p>
<ul>${samplePeople.map((person) => `<li>${person.email}: ${person.note}</li>`).join('')}</ul>
</main>`

const respond = (page: string, status = 200) =>
  new Response(page, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })

function createPerson(email: string, password: string): Person {
  const key = randomBytes(12).toString('hex')
  const unnamed = { givenName: '', familyName: '', roles: [], metadata: {} }
  return { id: `auth0|${key}`, email, password, ...unnamed, userReference: `usr_${key}` }
}

/** Signs an earlier person out, because oidc-provider's own page for that needs JavaScript. */
async function forgetOtherPerson(provider: Provider, { session }: Interaction, person: Person) {
  if (!session || session.accountId === person.id) return
  const stored = await provider.Session.findByUid(session.uid)
  if (!stored) return
  delete stored.accountId
  stored.authorizations = {}
  await stored.persist()
}

export async function answerSignInPage(
  request: Request,
  provider: Provider,
  people: Person[],
): Promise<Response> {
  const isPost = request.method === 'POST'
  const fields = new URLSearchParams(isPost ? await request.text() : new URL(request.url).search)
  const [state = '', password = '', action = ''] = ['state', 'password', 'action'].map(
    (name) => fields.get(name) ?? '',
  )
  const interaction = await provider.Interaction.find(state)
  if (!interaction) return respond('This sign-in has ended. Go back to the site and sign in again.', 400)
  const email = (fields.get('username') ?? String(interaction.params.login_hint ?? '')).trim().toLowerCase()
  const isSignUp = interaction.params.screen_hint === 'signup'
  if (!isPost) return respond(renderPage({ state, isSignUp, email }))

  async function finish(result: InteractionResults) {
    interaction!.result = result
    await interaction!.persist()
    return new Response(null, { status: 302, headers: { location: interaction!.returnTo } })
  }

  if (action === 'cancel')
    return finish({ error: 'access_denied', error_description: 'User did not authorize the request' })
  const known = people.find((one) =>
    action === 'social' ? isSocial(one) : !isSocial(one) && one.email === email,
  )
  if (action === 'sign-up' && !known) people.push(createPerson(email, password))
  const person = known ?? (action === 'sign-up' ? people.at(-1) : undefined)
  if (!person || (known && action !== 'social' && password !== (known.password ?? DEMO_PASSWORD)))
    return respond(renderPage({ state, isSignUp, email, error: 'Wrong email or password' }), 400)
  await forgetOtherPerson(provider, interaction, person)
  return finish({ login: { accountId: person.id, amr: [isSocial(person) ? 'fed' : 'pwd'] } })
}
