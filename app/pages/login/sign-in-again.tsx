import { Form } from '@remix-run/react'
import type { SiteContext } from '../../context.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { RECENT_SIGN_IN_MINUTES } from '../../domain/limits.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'

/** What the visitor typed before being asked to sign in again, which is filled in once they're back. */
type Kept = 'form' | 'email' | null

export async function whatIsKept({ backend, session }: SiteContext, returnTo: string): Promise<Kept> {
  const { customer, typedEmail } = session
  if (customer && (await backend.typedForms.find(customer, returnTo))) return 'form'
  return typedEmail === null ? null : 'email'
}

function leadFor(kept: Kept): string {
  const reason = 'For your security, sign in again to do this.'
  switch (kept) {
    case 'form':
      return `${reason} We’ve kept what you typed; nothing has changed yet.`
    case 'email':
      return `${reason} We’ve kept your e-mail address; nothing has changed yet.`
    case null:
      return `${reason} Nothing has changed yet.`
  }
}

/** In place of the sign-in page, for a customer whose last sign-in isn't recent enough for what they want to do. */
export function SignInAgain({ returnTo, kept }: { returnTo: string; kept: Kept }) {
  return (
    <SignInCard>
      <PageHeading title="Sign in again" lead={leadFor(kept)} />
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
