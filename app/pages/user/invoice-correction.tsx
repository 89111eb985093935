import { Form } from '@remix-run/react'
import { CORRECTION_LABELS } from '../../content/order-words.ts'
import type { BilledDetails, CorrectionField } from '../../domain/correction.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { href } from '../../domain/href.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

interface InvoiceCorrectionProps {
  id: string
  details: BilledDetails
  problem: FormProblem | undefined
}

export function InvoiceCorrection({ id, details, problem }: InvoiceCorrectionProps) {
  const own = problem?.intent === 'revise' ? problem : undefined
  const fields = Object.entries(CORRECTION_LABELS) as [CorrectionField, string][]
  return (
    <Card className="no-print">
      <details open={own !== undefined} className="text-small">
        <summary className="flex min-h-11 items-center gap-2 text-body font-medium">
          <Icon name="chevron-right" size={16} className="unfold-90" />
          Correct this invoice
        </summary>
        <p className="mt-2 max-w-measure text-ink-muted">
          An invoice can be corrected once, so check every field. You can replace what’s there, but not remove
          it; only the second address line may be emptied. The country and postal code can’t be changed. If
          you add a valid VAT number, Paddle refunds the tax where it doesn’t apply to you. Later orders
          aren’t affected.
        </p>
        <Form
          method="post"
          action={href('/user/orders/:id', { id })}
          noValidate
          className="mt-4 grid items-start gap-4 sm:grid-cols-2"
        >
          {fields.map(([name, label]) => (
            <TextField
              key={name}
              name={name}
              label={label}
              defaultValue={own?.typed[name] ?? details[name]}
              error={own?.errors[name]}
              autoComplete="off"
            />
          ))}
          <Button variant="secondary" name="intent" value="revise" className="sm:col-start-1">
            Correct this invoice once
          </Button>
        </Form>
      </details>
    </Card>
  )
}
