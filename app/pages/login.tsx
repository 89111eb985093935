import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { SIGN_IN_WORDS } from '../content/sign-in-words.ts'
import type { SiteContext } from '../context.ts'
import { LANDING_PAGE, pageWithFile, safeReturnTo } from '../domain/return-to.ts'
import { done, formResponse, type Intent, runIntent } from '../http/form-outcome.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { SignInCard } from '../ui/sign-in-card.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { loadPurpose, type Purchase, type Purpose } from './login/purpose.ts'
import { SignInAgain, whatIsKept } from './login/sign-in-again.tsx'

export const meta = pageMeta()

function mustSignInAgain({ session }: SiteContext, request: Request): boolean {
  const isAsked = new URL(request.url).searchParams.get('prompt') === 'login'
  return isAsked && session.customer !== null && !session.hasSignedInRecently
}

const PLAIN = { again: null, purchase: null, purpose: 'account' as Purpose, wasEndedElsewhere: false }

/**
 * Remembers where to go after signing in. Redirects a signed-in customer there, unless they must sign in again. If the
 * visitor was signed in within the last day, asks the identity provider once to sign them in without showing a page.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { backend, session } = context
  const target = new URL(request.url).searchParams.get('returnTo')
  const returnTo = pageWithFile(safeReturnTo(target, LANDING_PAGE))
  session.requireReadable()
  if (mustSignInAgain(context, request)) {
    if (target !== null) session.rememberReturnTo(returnTo)
    return { ...PLAIN, again: { returnTo, kept: await whatIsKept(context, returnTo) } }
  }
  if (session.customer) throw redirect(returnTo)
  const wasEndedElsewhere = await session.wasEndedElsewhere()
  if (target === null) return { ...PLAIN, wasEndedElsewhere }
  session.rememberReturnTo(returnTo)
  if (await session.takeSignInMark())
    throw await backend.identity.beginSignIn(request, { silent: true, returnTo })
  return { again: null, ...(await loadPurpose(context, returnTo)), wasEndedElsewhere }
}

const beginSignIn =
  (intent: 'sign-in' | 'sign-up'): Intent<{ context: SiteContext; request: Request }> =>
  async (_form, { context, request }) => {
    const { backend, session } = context
    session.requireReadable()
    // The form's own URL wins over the cookie, which another tab may have changed.
    const target = pageWithFile(safeReturnTo(new URL(request.url).searchParams.get('returnTo'), ''))
    if (target) session.rememberReturnTo(target)
    const isAgain = mustSignInAgain(context, request)
    if (session.customer && !isAgain && intent === 'sign-in')
      return done(session.takeReturnTo() ?? LANDING_PAGE)
    throw await backend.identity.beginSignIn(request, {
      signUp: intent === 'sign-up',
      askAgain: (intent === 'sign-in' && isAgain) || (await session.wasEndedElsewhere()),
      returnTo: session.renewReturnTo(),
    })
  }

const SIGN_IN_INTENTS = { 'sign-in': beginSignIn('sign-in'), 'sign-up': beginSignIn('sign-up') }

export async function action({ context, request }: ActionFunctionArgs) {
  const result = await runIntent(request, SIGN_IN_INTENTS, { context, request })
  // Throw the refusal, because this page would redirect a signed-in customer.
  if (!result.outcome.ok)
    throw new Response('Choose to sign in or create an account.', { status: result.outcome.status })
  return formResponse(context, result)
}

export default function LoginPage() {
  const { again, purchase, purpose, wasEndedElsewhere } = useLoaderData<typeof loader>()
  if (again) return <SignInAgain {...again} />
  return (
    <SignInCard>
      {wasEndedElsewhere ? (
        <Notice title="You were signed out from another device" className="mb-6">
          Someone ended this session in your account’s settings. If that wasn’t you, sign in and change your
          password.
        </Notice>
      ) : null}
      <PageHeading {...SIGN_IN_WORDS[purpose]} />
      {purchase ? <PurchaseSummary purchase={purchase} /> : null}
      {/* Loads a whole page, because the response redirects to the identity provider. */}
      <Form
        method="post"
        reloadDocument
        className={classNames('mt-8 grid gap-3', purchase && 'lg:grid-cols-2 lg:*:px-3')}
      >
        <Button size="large" isWide name="intent" value="sign-in">
          Sign in
        </Button>
        <Button size="large" isWide variant="secondary" name="intent" value="sign-up">
          Create an account
        </Button>
      </Form>
      <p className="mt-6 text-small text-ink-muted">
        You enter your password with our sign-in provider. This site never sees it.
      </p>
    </SignInCard>
  )
}

function PurchaseSummary({ purchase: { title, details, total, link } }: { purchase: Purchase }) {
  return (
    <div className="mt-6 rounded-ui border border-line bg-sunken px-4 py-3">
      <p className="figures font-medium">
        {total ? `${title}, ` : title}
        {total ? <span className="whitespace-nowrap">{total}</span> : null}
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-muted">
        {details}
        <TextLink to={link.to} className="touchable inline-flex items-center">
          {link.text}
        </TextLink>
      </p>
    </div>
  )
}
