import { Form, useNavigation } from '@remix-run/react'
import { useContext } from 'react'
import type { FormProblem } from '../../../domain/form-problem.ts'
import { PASSWORD_EMAILS_MAX } from '../../../domain/limits.ts'
import { Notice } from '../../../ui/notice.tsx'
import { MessageContext } from '../../../ui/one-time-message.ts'
import { ROW, SettingsList } from './settings-list.tsx'
import { SettingsSection } from './settings-section.tsx'

interface PasswordSectionProps {
  email: string
  /** "Google", "e-mail address and password". */
  method: string
  hasPassword: boolean
  problem: FormProblem | undefined
}

export const PasswordSection = ({ email, method, hasPassword, problem }: PasswordSectionProps) =>
  hasPassword ? (
    <SettingsSection
      title="Password"
      lead="Our sign-in provider keeps it; this site never sees it."
      problem={problem}
    >
      <PasswordForm method={method} email={email} />
    </SettingsSection>
  ) : (
    <SettingsSection
      title="Password"
      lead={`You sign in with ${method}, so there’s no password to change here.`}
      problem={problem}
    >
      <SettingsList rows={[{ name: 'Sign-in', value: `With ${method}` }]} />
    </SettingsSection>
  )

function PasswordForm({ method, email }: { method: string; email: string }) {
  const isSending = useNavigation().formData?.get('intent') === 'change-password'
  const message = useContext(MessageContext)
  return (
    <dl className={`${ROW} text-small`}>
      <dt className="text-ink-muted">Sign-in</dt>
      <dd className="font-medium">With {method}</dd>
      <dd>
        {/* Without JavaScript, the answer opens at the section too: a redirect keeps the fragment. */}
        <Form method="post" action="#password" preventScrollReset>
          <button
            name="intent"
            value="change-password"
            className="touchable text-link"
            onClick={(event) => isSending && event.preventDefault()}
          >
            {isSending ? 'Sending…' : 'Change'}
            <span className="sr-only"> password</span>
          </button>
        </Form>
      </dd>
      <dd className="col-span-full pt-1 text-ink-muted">
        {message?.section === 'password' ? (
          <Notice kind="success" role="note" className="mt-2">
            {message.text}
          </Notice>
        ) : (
          <>
            We’ll e-mail a link to <bdi className="wrap-anywhere">{email}</bdi>, at most {PASSWORD_EMAILS_MAX}{' '}
            an hour.
          </>
        )}
      </dd>
    </dl>
  )
}
