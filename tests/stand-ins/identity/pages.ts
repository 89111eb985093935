import { escapeText, renderPage } from './page-frame.ts'
import { isSocial } from './people.ts'
import { DEMO_PASSWORD, samplePeople } from './sample-people.ts'
import { COMPANY } from '../../../app/shop.ts'

/** What a sign-in or sign-up form shows. */
export interface FormState {
  /** Names the sign-in that is under way; a hidden field of each form. */
  state: string
  email?: string
  givenName?: string
  familyName?: string
  /** A message for the visitor. */
  error?: string
}

interface Field {
  name: string
  label: string
  autocomplete: string
  type?: string
  value?: string
  attributes?: string
}

const renderField = ({ name, label, autocomplete, type = 'text', value = '', attributes = '' }: Field) =>
  `<label>${label}
<input name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeText(value)}" ${attributes}>
</label>`

const renderForm = (action: string, state: string, content: string) =>
  `<form method="post" action="${action}">
<input type="hidden" name="state" value="${escapeText(state)}">
${content}
</form>`

/** The form for e-mail address and password, with a message about what was wrong with them. */
function renderCredentials({ email, error }: FormState, autocomplete: string) {
  const attributes = error ? 'required aria-invalid="true" aria-describedby="error"' : 'required'
  return `${error ? `<p class="error" id="error" role="alert">${escapeText(error)}</p>` : ''}
${renderField({ name: 'username', label: 'Email address', autocomplete: 'username', type: 'email', value: email, attributes })}
${renderField({ name: 'password', label: 'Password', autocomplete, type: 'password', attributes })}`
}

const link = (path: string, state: string, email?: string) => {
  const query = new URLSearchParams({ state, ...(email && { login_hint: email }) })
  return escapeText(`${path}?${query}`)
}

const renderOtherWays = (state: string) => `<p class="or">or</p>
${renderForm('/u/social', state, '<button>Continue with Google</button>')}
${renderForm('/u/cancel', state, '<button class="quiet">Cancel</button>')}`

const renderSamplePeople = (state: string) => {
  const lines = samplePeople.map((person) => {
    const email = escapeText(person.email)
    const name = isSocial(person) ? email : `<a href="${link('/u/login', state, person.email)}">${email}</a>`
    return `<li>${name}: ${escapeText(person.note)}</li>`
  })
  return `<details>
<summary>Sample people, all with the password ${DEMO_PASSWORD}</summary>
<ul>
${lines.join('\n')}
</ul>
</details>`
}

export const renderSignIn = (form: FormState) =>
  renderPage(
    'Welcome back',
    `<p class="lead">Sign in to your ${COMPANY.brand} account</p>
${renderForm(
  '/u/login',
  form.state,
  `${renderCredentials(form, 'current-password')}
<button class="main">Continue</button>`,
)}
<p class="switch">No account yet? <a href="${link('/u/signup', form.state)}">Sign up</a></p>
${renderOtherWays(form.state)}
${renderSamplePeople(form.state)}`,
  )

export const renderSignUp = (form: FormState) =>
  renderPage(
    'Create your account',
    `<p class="lead">One account for all ${COMPANY.brand} products</p>
${renderForm(
  '/u/signup',
  form.state,
  `${renderCredentials(form, 'new-password')}
${renderField({ name: 'given_name', label: 'First name (optional)', autocomplete: 'given-name', value: form.givenName })}
${renderField({ name: 'family_name', label: 'Last name (optional)', autocomplete: 'family-name', value: form.familyName })}
<button class="main">Create account</button>`,
)}
<p class="switch">Already have an account? <a href="${link('/u/login', form.state)}">Sign in</a></p>
${renderOtherWays(form.state)}`,
  )
