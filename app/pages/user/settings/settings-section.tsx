import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useContext, useId, useSyncExternalStore } from 'react'
import { SLASH_OFF, slashKey } from '../../../browser/search/search-shortcut.ts'
import type { FormProblem } from '../../../domain/form-problem.ts'
import type { Href, LinkTarget } from '../../../domain/href.ts'
import { PASSWORD_EMAILS_MAX } from '../../../domain/limits.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FocusedNotice, Notice } from '../../../ui/notice.tsx'
import { MessageContext } from '../../../ui/one-time-message.ts'
import { TextLink } from '../../../ui/text-link.tsx'

interface SettingsSectionProps {
  title: string
  lead: ReactNode
  problem?: FormProblem | undefined
  children: ReactNode
}

export const settingsPlace = (title: string) => title.toLowerCase().replace(/\W+/g, '-')

export function SettingsSection({ title, lead, problem, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} id={settingsPlace(title)} className="grid gap-3">
      <div>
        <h2 id={headingId} className="font-semibold tracking-close">
          {title}
        </h2>
        <p className="text-small text-ink-muted">{lead}</p>
      </div>
      <div className="min-w-0 rounded-ui border border-line bg-raised px-4 py-1 sm:px-6">
        <FocusedNotice kind="problem" problem={problem} field="form" />
        {children}
      </div>
    </section>
  )
}

const ROW =
  'grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-x-4 py-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto]'

type SettingsRow = readonly [name: string, value: ReactNode, ...(readonly [text: string, to: LinkTarget])[]]

export const SettingsList = ({ rows, children }: { rows: readonly SettingsRow[]; children?: ReactNode }) => (
  <dl className="divide-y divide-line text-small">
    {children}
    {rows.map(([name, value, ...links]) => (
      <div key={name} className={ROW}>
        <dt className="text-ink-muted">{name}</dt>
        <dd className="font-medium wrap-anywhere">
          <bdi>{value}</bdi>
        </dd>
        <dd className={classNames('flex flex-wrap gap-x-4', links.length > 1 && 'max-sm:col-[2/-1]')}>
          {links.map(([text, to]) => (
            <TextLink key={to} to={to} reloadDocument className="touchable inline-flex items-center">
              {text}
              <span className="sr-only">: {name}</span>
            </TextLink>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)

export function SlashRow() {
  const isOff = useSyncExternalStore(slashKey.subscribe, slashKey.read, () => null) === SLASH_OFF
  return (
    <div className={`${ROW} noscript:hidden pointer-coarse:hidden`}>
      <dt className="text-ink-muted">Search with /</dt>
      <dd className="font-medium">{isOff ? 'Off' : 'On'}</dd>
      <dd>
        <button type="button" className="text-link" onClick={() => slashKey.write(isOff ? null : SLASH_OFF)}>
          Turn {isOff ? 'on' : 'off'}
          <span className="sr-only"> the / key</span>
        </button>
      </dd>
    </div>
  )
}

export function PasswordForm({ method, email }: { method: string; email: string }) {
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

interface MigrationSectionProps {
  typedEmail: string | null
  problem: FormProblem | undefined
}

export function MigrationSection({ typedEmail, problem }: MigrationSectionProps) {
  const errors = problem?.errors ?? {}
  return (
    <SettingsSection
      title="Move a 1.0 account"
      lead="Move your 1.0 licenses into this account. We may ask you to sign in again."
      problem={problem}
    >
      <details open={problem !== undefined || typedEmail !== null}>
        <summary className="flex min-h-11 items-center gap-2 text-small font-medium">
          <Icon name="chevron-right" size={16} className="unfold-90" />
          Enter your 1.0 account
        </summary>
        {/* Load a new document, so that the password doesn't stay in memory. */}
        <Form method="post" reloadDocument noValidate className="grid items-start gap-5 py-4 sm:grid-cols-2">
          <TextField
            label="1.0 account e-mail address"
            name="email"
            type="email"
            autoComplete="section-legacy username"
            required
            defaultValue={problem?.typed.email ?? typedEmail ?? undefined}
            error={errors.email}
          />
          <TextField
            label="1.0 account password"
            name="password"
            type="password"
            autoComplete="section-legacy current-password"
            required
            error={errors.password}
            hint="Used once and not stored."
          />
          <Button variant="secondary" name="intent" value="migrate" className="justify-self-start">
            Move licenses
          </Button>
        </Form>
      </details>
    </SettingsSection>
  )
}

export const SignInToSee = ({ to, words }: { to: Href; words: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-small">
    <p>For your security, sign in again to {words}.</p>
    <ButtonLink to={to} reloadDocument size="small" variant="secondary">
      Sign in again
    </ButtonLink>
  </div>
)
