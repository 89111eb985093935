import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { SIGN_IN_WORDS } from '../content/sign-in-words.ts'
import type { SiteContext } from '../context.ts'
import { RECENT_SIGN_IN_MINUTES } from '../domain/limits.ts'
import { isEditorDownload } from '../domain/download-anchor.ts'
import { LANDING_PAGE, safeReturnTo } from '../domain/return-to.ts'
import { done, formResponse, type Intent, runIntent } from '../http/form-outcome.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import { SignInCard } from '../ui/sign-in-card.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { uncheckedHref } from '../domain/href.ts'
import { loadPurchase } from './login/load-purchase.ts'
import { PurchaseSummary } from './login/purchase-summary.tsx'

export const meta = pageMeta()

function mustSignInAgain({ session }: SiteContext, request: Request): boolean {
  const isAsked = new URL(request.url).searchParams.get('prompt') === 'login'
  return isAsked && session.customer !== null && !session.hasSignedInRecently
}

const NO_EXTRAS = { again: null, purchase: null, purpose: null, wasEndedElsewhere: false }

/**
 * Remembers where to go after signing in. Redirects a signed-in customer there, unless they must sign in again. If the
 * visitor was signed in within the last day, asks the identity provider once to sign them in without showing a page.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { backend, session } = context
  const target = new URL(request.url).searchParams.get('returnTo')
  const returnTo = safeReturnTo(target, LANDING_PAGE)
  session.requireReadable()
  if (mustSignInAgain(context, request)) {
    if (target !== null) session.rememberReturnTo(returnTo)
    return { ...NO_EXTRAS, again: { returnTo, typed: await describeTyped(context, returnTo) } }
  }
  if (session.customer) throw redirect(returnTo)
  const wasEndedElsewhere = await session.wasEndedElsewhere()
  if (target === null) return { ...NO_EXTRAS, wasEndedElsewhere }
  session.rememberReturnTo(returnTo)
  if (await session.takeSignInMark())
    throw await backend.identity.beginSignIn(request, { silent: true, returnTo })
  const purchase = await loadPurchase(context, returnTo)
  return { again: null, purchase, purpose: purposeOf(returnTo), wasEndedElsewhere }
}

/** What the visitor typed before signing in again, to fill in once they're back; null if nothing. */
async function describeTyped({ backend, session }: SiteContext, returnTo: string): Promise<string | null> {
  const { customer, typedEmail } = session
  if (customer && (await backend.typedForms.find(customer, returnTo))) return 'what you typed'
  return typedEmail === null ? null : 'your e-mail address'
}

function purposeOf(returnTo: string): 'machine' | 'editor' | null {
  if (/^\/user\/licenses\/activate\?(.*&)?request=/.test(returnTo)) return 'machine'
  return isEditorDownload(returnTo) ? 'editor' : null
}

const beginSignIn =
  (intent: 'sign-in' | 'sign-up'): Intent<{ context: SiteContext; request: Request }> =>
  async (_form, { context, request }) => {
    const { backend, session } = context
    session.requireReadable()
    // The form's own URL wins over the cookie, which another tab may have changed.
    const target = safeReturnTo(new URL(request.url).searchParams.get('returnTo'), '')
    if (target) session.rememberReturnTo(target)
    const isAgain = mustSignInAgain(context, request)
    if (session.customer && !isAgain && intent === 'sign-in')
      return done(session.takeReturnTo() ?? LANDING_PAGE)
    throw await backend.identity.beginSignIn(request, {
      signUp: intent === 'sign-up',
      askAgain: intent === 'sign-in' && (isAgain || (await session.wasEndedElsewhere())),
      returnTo: session.renewReturnTo(),
    })
  }

const SIGN_IN_INTENTS = { 'sign-in': beginSignIn('sign-in'), 'sign-up': beginSignIn('sign-up') }

export async function action({ context, request }: ActionFunctionArgs) {
  const result = await runIntent(request, SIGN_IN_INTENTS, { context, request })
  // Throw the refusal, because this page would redirect a signed-in customer.
  if (!result.outcome.ok)
    throw new Response('Choose to sign in or create an account.', {
      status: result.outcome.status,
      statusText: 'Unprocessable Content',
    })
  return formResponse(context, result)
}

function SignInAgain({ returnTo, typed }: { returnTo: string; typed: string | null }) {
  const words = typed ? `We’ve kept ${typed}; nothing` : 'Nothing'
  return (
    <SignInCard>
      <PageHeading
        title="Sign in again"
        lead={`For your security, sign in again to do this. ${words} has changed yet.`}
      />
      <Form method="post" reloadDocument className="mt-8 flex flex-col gap-3">
        <Button size="large" isWide name="intent" value="sign-in">
          Sign in again
        </Button>
        <ButtonLink to={uncheckedHref(returnTo)} variant="secondary" isWide>
          Go back
        </ButtonLink>
      </Form>
      <p className="mt-6 text-small text-ink-muted">
        {`You enter your password with our sign-in provider. We won’t ask again for ${RECENT_SIGN_IN_MINUTES} minutes.`}
      </p>
    </SignInCard>
  )
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
      <PageHeading {...SIGN_IN_WORDS[purchase ? 'purchase' : (purpose ?? 'account')]} />
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
