import { href } from '../../domain/href.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LABEL_LENGTH_MAX } from '../../domain/license-label.ts'
import type { FormProblem } from '../../domain/form-problem.ts'

export const LicenseLinks = ({ id }: { id: string }) => (
  <Card title="Documents and downloads" className="no-print">
    <ul className="mt-3 divide-y divide-line text-small">
      <li className="py-3">
        <TextLink to={href('/user/licenses/:id/sheet', { id })} hasArrow>
          License sheet
        </TextLink>
        <p className="text-ink-muted">One A4 page to print.</p>
      </li>
      <li className="pt-3">
        <TextLink to="/user/downloads" hasArrow>
          Downloads
        </TextLink>
        <p className="text-ink-muted">Installers for every platform, with checksums.</p>
      </li>
    </ul>
  </Card>
)

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
