import { Form } from '@remix-run/react'
import type { FormProblem } from '../../../domain/form-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SettingsSection } from './settings-section.tsx'

interface MigrationSectionProps {
  /** From before the customer signed in again. */
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
      <Disclosure
        summary="Enter your 1.0 account"
        summaryClassName="text-small"
        open={problem !== undefined || typedEmail !== null}
      >
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
      </Disclosure>
    </SettingsSection>
  )
}
