import { Form, useNavigation } from '@remix-run/react'
import type { SignInMethod } from '../../domain/sign-in-method.ts'
import { PASSWORD_EMAILS_MAX } from '../../domain/limits.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SettingsSection } from './settings-section.tsx'
import { href } from '../../domain/href.ts'

export const NO_ADDRESS_SENTENCE =
  'Your profile has no e-mail address. Contact support to change your password.'

function explain(method: SignInMethod): string {
  switch (method.kind) {
    case 'company':
      return `You sign in with ${method.name}. Change your password there.`
    case 'employer':
      return 'You sign in through your organisation. Its IT department can change your password.'
    case 'code':
      return 'You sign in with a one-time code, so there’s no password to change.'
    default:
      return 'You sign in through another provider. Change your password there.'
  }
}

interface PasswordSectionProps {
  email: string
  method: SignInMethod
  problem: FormProblem | undefined
}

export function PasswordSection({ email, method, problem }: PasswordSectionProps) {
  const isSending = useNavigation().formData?.get('intent') === 'change-password'
  return (
    <SettingsSection
      title="Password"
      lead={
        method.kind === 'password'
          ? 'Our sign-in provider keeps your password; this site never sees it.'
          : undefined
      }
      problem={problem?.errors.form}
    >
      <Card>
        {method.kind !== 'password' || !email ? (
          <p className="text-small text-ink-muted">
            {method.kind === 'password' ? NO_ADDRESS_SENTENCE : explain(method)}
          </p>
        ) : (
          <Form
            method="post"
            action={href('/user/settings')}
            preventScrollReset
            className="flex flex-col items-start gap-4"
          >
            <p className="text-small text-ink-muted">
              We’ll send a link to <bdi className="font-medium text-ink wrap-anywhere">{email}</bdi>. Limit:{' '}
              {PASSWORD_EMAILS_MAX} e-mails an hour.
            </p>
            <Button variant="secondary" icon="mail" name="intent" value="change-password" isBusy={isSending}>
              Send link
            </Button>
          </Form>
        )}
      </Card>
    </SettingsSection>
  )
}
