import { Form } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import type { FormProblem } from '../../../domain/form-problem.ts'
import type { Href } from '../../../domain/href.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { HiddenFields } from '../../../ui/hidden-fields.tsx'
import { FocusedNotice } from '../../../ui/notice.tsx'
import { anchorOf, type Section } from './sections.ts'
import type { SettingsIntent } from './settings-intents.ts'

interface SettingsSectionProps {
  title: Section
  lead: ReactNode
  problem?: FormProblem | undefined
  children: ReactNode
}

export function SettingsSection({ title, lead, problem, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} id={anchorOf(title)} className="grid gap-3">
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

/** Shown instead of a section's content until the customer has signed in again. */
export const SignInToSee = ({ to, words }: { to: Href; words: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-small">
    <p>For your security, sign in again to {words}.</p>
    <ButtonLink to={to} reloadDocument size="small" variant="secondary">
      Sign in again
    </ButtonLink>
  </div>
)

interface RowFormProps {
  intent: SettingsIntent
  /** Name what the row is about. */
  fields: Readonly<Record<string, string>>
  /** The button's words. */
  children: ReactNode
}

/** A row's form, which is just a button. */
export const RowForm = ({ intent, fields, children }: RowFormProps) => (
  <Form method="post" preventScrollReset className="flex-none">
    <HiddenFields fields={fields} />
    <Button size="small" variant="secondary" name="intent" value={intent}>
      {children}
    </Button>
  </Form>
)
