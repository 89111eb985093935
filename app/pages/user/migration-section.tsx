import { Form } from '@remix-run/react'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { href } from '../../domain/href.ts'

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
      problem={errors.form}
    >
      <Card>
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
      </Card>
    </SettingsSection>
  )
}
