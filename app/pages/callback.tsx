import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { describeSignInFailure } from './sign-in-words.ts'

export const meta = pageMeta({ title: 'Signing in', isPrivate: true })

const LANDING_PAGE = '/user/licenses'

/** Where the identity provider comes back to: a new session and the wanted page, or why not, in plain words. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { backend, session } = context
  const result = await backend.identity.finishSignIn(request)
  if (result.ok) {
    session.begin(result.sessionId)
    return redirect(session.takeReturnTo() ?? LANDING_PAGE, { headers: result.headers })
  }
  // The back button or a bookmark brings old callbacks; who is signed in has no use for their failure.
  if (session.customer) return redirect(session.takeReturnTo() ?? LANDING_PAGE, { headers: result.headers })
  return json({ code: result.failure.code }, { status: 400, headers: result.headers })
}

export default function CallbackPage() {
  const { code } = useLoaderData<typeof loader>()
  const { title, text } = describeSignInFailure(code)
  return (
    <div className="wrap grid flex-1 place-items-center py-16 sm:py-24">
      <Card className="w-full max-w-md">
        <PageHeading title={title} lead={text} />
        <Form method="post" action="/login" reloadDocument className="mt-8 flex flex-col gap-3">
          <Button size="large" isWide name="intent" value="sign-in">
            Sign in again
          </Button>
          <ButtonLink to="/" variant="secondary" isWide>
            Go to the home page
          </ButtonLink>
        </Form>
        <p className="mt-6 text-caption text-ink-faint">
          If it keeps happening, tell support this code: <code>{code}</code>
        </p>
      </Card>
    </div>
  )
}
