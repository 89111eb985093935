import { Form } from '@remix-run/react'
import { CORRECTION_LABELS } from '../../content/order-words.ts'
import type { BilledDetails, CorrectionField } from '../../domain/correction.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { href } from '../../domain/href.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

interface InvoiceCorrectionProps {
  id: string
  details: BilledDetails
  isRevised: boolean
  problem: FormProblem | undefined
}

export function InvoiceCorrection({ id, details, isRevised, problem }: InvoiceCorrectionProps) {
  const own = problem?.intent === 'revise' ? problem : undefined
  if (isRevised && !own)
    return <p className="no-print mt-3 text-small text-ink-muted">This invoice has been corrected.</p>
  const fields = Object.entries(CORRECTION_LABELS) as [CorrectionField, string][]
  return (
    <details open={own !== undefined} className="no-print mt-3 text-small">
      <summary className="flex min-h-11 items-center gap-2 font-medium">
        <Icon name="chevron-right" size={16} className="unfold-90" />
        Correct this invoice
      </summary>
      <p className="mt-2 text-ink-muted">
        An invoice can be corrected once, so check every field. The country can’t be changed. If you add a
        valid VAT number, Paddle refunds the tax where it doesn’t apply to you. Later orders aren’t affected.
      </p>
      <Form
        method="post"
        action={href('/user/orders/:id', { id })}
        noValidate
        className="mt-4 flex flex-col gap-4"
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
        <Button variant="secondary" isWide name="intent" value="revise">
          Correct this invoice once
        </Button>
      </Form>
    </details>
  )
}
