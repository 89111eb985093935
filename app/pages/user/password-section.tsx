import { Form, useNavigation } from '@remix-run/react'
import type { SignInMethod } from '../../domain/sign-in-method.ts'
import { PASSWORD_EMAILS_MAX } from '../../domain/limits.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SettingsSection } from './settings-section.tsx'
import { href } from '../../domain/href.ts'

export const NO_ADDRESS_SENTENCE =
  'Your profile has no e-mail address that a link could be sent to. Contact support to change your password.'

function explain(method: SignInMethod): string {
  switch (method.kind) {
    case 'company':
      return `You sign in with ${method.name}, so this account has no password of its own. Change it at ${method.name}.`
    case 'employer':
      return 'You sign in through your organisation, so this account has no password of its own. Your IT department can change it.'
    case 'code':
      return 'You sign in with a code that is sent to you, so there is no password to change.'
    default:
      return 'You sign in through another service, so this account has no password of its own. Change it there.'
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
      lead="Passwords are kept by our identity provider; this site never sees yours."
      problem={problem?.errors.form}
    >
      <Card>
        {method.kind !== 'password' || !email ? (
          <p className="text-small text-ink-muted">
            {method.kind === 'password' ? NO_ADDRESS_SENTENCE : explain(method)}
          </p>
        ) : (
          <Form method="post" action={href('/user/settings')} className="flex flex-col items-start gap-4">
            <p className="text-small text-ink-muted">
              The e-mail goes to <bdi className="font-medium text-ink wrap-anywhere">{email}</bdi> and has a
              link to choose another password. You can ask for {PASSWORD_EMAILS_MAX} an hour.
            </p>
            <Button variant="secondary" icon="mail" name="intent" value="change-password" isBusy={isSending}>
              Send me an e-mail
            </Button>
          </Form>
        )}
      </Card>
    </SettingsSection>
  )
}
