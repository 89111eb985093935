import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import type { Message, SiteContext } from '../context.ts'
import { LANDING_PAGE } from '../domain/return-to.ts'
import { jsonResponse } from '../http/json-response.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { SignInCard } from '../ui/sign-in-card.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { describeSignInFailure, showCode } from '../content/sign-in-words.ts'
import { href, type Href } from '../domain/href.ts'

export const meta = pageMeta()

/** Errors that mean the visitor has to sign in on the provider's page. */
const NEEDS_SIGN_IN_PAGE = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'missing_refresh_token',
])

/** The sign-in's cookie is missing or belongs to another attempt. */
const LOST_TRANSACTION = new Set(['missing_transaction', 'state_mismatch'])

const SIGNED_IN_AGAIN: Message = {
  kind: 'success',
  // A link may have asked for it, without a form.
  text: 'You’ve signed in again. If you were sending a form, please send it again.',
}
const NOT_SIGNED_IN_AGAIN: Message = {
  kind: 'problem',
  text: 'Signing in again failed, so nothing was changed. You’re still signed in.',
}

const RETRY_PATH: Href = '/callback/login?retry=1'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { backend, session } = context
  session.requireReadable()
  const result = await backend.identity.finishSignIn(request)
  const { headers, returnTo, isReauthentication } = result
  const { customer } = session
  if (returnTo) session.rememberReturnTo(returnTo)
  if (result.ok) {
    if (customer) await backend.identity.endSession(customer)
    session.begin(result.sessionId)
    if (customer?.user.id !== result.user.id) session.rememberEmail(null)
    if (isReauthentication && customer?.user.id === result.user.id) session.addMessage(SIGNED_IN_AGAIN)
    return redirect(session.takeReturnTo() ?? LANDING_PAGE, { headers })
  }
  // The back button or a bookmark may repeat an old callback. A signed-in customer needn't see it fail.
  if (customer) {
    if (isReauthentication) session.addMessage(NOT_SIGNED_IN_AGAIN)
    return redirect(session.takeReturnTo() ?? LANDING_PAGE, { headers })
  }

  session.renewReturnTo()
  const { code } = result.failure
  if (NEEDS_SIGN_IN_PAGE.has(code)) return redirect(href('/login'), { headers })
  const retry = LOST_TRANSACTION.has(code) ? await retryOnce(context, request, headers) : null
  if (retry instanceof Response) return retry
  const { status = 400, ...words } = describeSignInFailure(retry ?? code)
  return jsonResponse({ code: showCode(code), ...words }, { status, headers })
}

/**
 * Restarts a lost sign-in once, through a URL of ours that checks whether the browser keeps cookies; without cookies,
 * sign-in would loop. Null if it was already restarted, `cookies_blocked` if the cookie didn't come back.
 */
async function retryOnce(
  { backend, session }: SiteContext,
  request: Request,
  headers: Headers,
): Promise<Response | 'cookies_blocked' | null> {
  const isSecondStep = new URL(request.url).searchParams.has('retry')
  const isMarked = session.takeRetryMark()
  if (isSecondStep && !isMarked) return 'cookies_blocked'
  if (!isSecondStep && isMarked) return null
  session.markRetry()
  if (!isSecondStep) return redirect(RETRY_PATH, { headers })
  return backend.identity.beginSignIn(request, {
    askAgain: await session.wasEndedElsewhere(),
    returnTo: session.renewReturnTo(),
  })
}

export default function CallbackPage() {
  const { code, title, text } = useLoaderData<typeof loader>()
  return (
    <SignInCard>
      <PageHeading title={title} lead={text} />
      <Form method="post" action={href('/login')} reloadDocument className="mt-8 flex flex-col gap-3">
        <Button size="large" isWide name="intent" value="sign-in">
          Sign in again
        </Button>
        <ButtonLink to="/" variant="secondary" isWide>
          Go to the home page
        </ButtonLink>
      </Form>
      {code === null ? null : (
        <p className="mt-6 text-small text-ink-muted">
          If this keeps happening, give <TextLink to="/servicedesk">support</TextLink> this code:{' '}
          <code>{code}</code>
        </p>
      )}
    </SignInCard>
  )
}
