import { Form, useNavigation } from '@remix-run/react'
import type { FormProblem } from '../../domain/form-problem.ts'
import { LABEL_LENGTH_MAX } from '../../domain/license-label.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface LabelFormProps {
  label: string
  path: string
  problem: FormProblem | undefined
}

/** The field has no `maxlength`, which would count UTF-16 units; the server counts characters. */
export function LabelForm({ label, path, problem }: LabelFormProps) {
  const isSaving = useNavigation().formData?.get('intent') === 'label'
  return (
    <Card title="Name" className="no-print">
      <Form method="post" action={path} noValidate preventScrollReset className="mt-4 flex flex-col gap-4">
        <TextField
          label="Name"
          isLabelHidden
          name="label"
          dir="auto"
          defaultValue={problem?.typed.label ?? label}
          error={problem?.errors.label}
          hint={`Such as “Foyer wall”. Up to ${LABEL_LENGTH_MAX} characters.`}
        />
        <div>
          <Button variant="secondary" name="intent" value="label" isBusy={isSaving}>
            Save name
          </Button>
        </div>
        <p className="text-small text-ink-muted">
          Several at once? <TextLink to="/user/licenses/labels">Use a spreadsheet</TextLink>
        </p>
      </Form>
    </Card>
  )
}
