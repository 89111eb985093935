import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import type { FormProblem } from '../../domain/form-problem.ts'
import { href } from '../../domain/href.ts'
import { PASSWORD_EMAILS_MAX } from '../../domain/limits.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FocusedNotice } from '../../ui/notice.tsx'

interface SettingsSectionProps {
  title: string
  lead: ReactNode
  problem?: FormProblem | undefined
  children?: ReactNode
}

export function SettingsSection({ title, lead, problem, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col gap-4 rounded-ui border border-line bg-raised p-6 shadow-ui"
    >
      <div>
        <h2 id={headingId} className="font-semibold tracking-close">
          {title}
        </h2>
        <p className="text-small text-ink-muted">{lead}</p>
      </div>
      <FocusedNotice kind="problem" problem={problem} field="form" />
      {children}
    </section>
  )
}

interface PasswordSectionProps {
  email: string
  method: string
  hasPassword: boolean
  problem: FormProblem | undefined
}

export function PasswordSection({ email, method, hasPassword, problem }: PasswordSectionProps) {
  const isSending = useNavigation().formData?.get('intent') === 'change-password'
  if (!hasPassword)
    return (
      <SettingsSection
        title="Password"
        lead={`You sign in with ${method}, so there’s no password to change here.`}
      />
    )
  return (
    <SettingsSection
      title="Password"
      lead="Our sign-in provider keeps your password; this site never sees it."
      problem={problem}
    >
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
    </SettingsSection>
  )
}

interface MigrationSectionProps {
  typedEmail: string | null
  problem: FormProblem | undefined
}

/** The typed password is never sent back. */
export function MigrationSection({ typedEmail, problem }: MigrationSectionProps) {
  const errors = problem?.errors ?? {}
  return (
    <SettingsSection
      title="Move a 1.0 account"
      lead="Move your 1.0 licenses into this account. We may ask you to sign in again."
      problem={problem}
    >
      {/* A full page load, so the password doesn't stay in the page. */}
      <Form
        method="post"
        action={href('/user/settings')}
        reloadDocument
        noValidate
        className="flex max-w-md flex-col gap-5"
      >
        <TextField
          label="1.0 account e-mail address"
          name="email"
          type="email"
          autoComplete="section-legacy username"
          required
          defaultValue={problem?.typed.email ?? typedEmail ?? undefined}
          error={errors.email}
          autoFocus={Boolean(errors.email)}
        />
        <TextField
          label="1.0 account password"
          name="password"
          type="password"
          autoComplete="section-legacy current-password"
          required
          error={errors.password}
          autoFocus={Boolean(errors.password && !errors.email)}
          hint="Used once and not stored."
        />
        <div>
          <Button variant="secondary" name="intent" value="migrate">
            Move licenses
          </Button>
        </div>
      </Form>
    </SettingsSection>
  )
}
