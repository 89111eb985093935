import { Form } from '@remix-run/react'
import { CORRECTION_LABELS } from '../../../content/order-words.ts'
import { BILLED_FIELDS, type BilledDetails } from '../../../domain/correction.ts'
import { type FormProblem, ownForm } from '../../../domain/form-problem.ts'
import { href } from '../../../domain/href.ts'
import { oneLine } from '../../../domain/plain-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextField } from '../../../ui/field.tsx'

interface InvoiceCorrectionProps {
  id: string
  /** Null if the order can't be loaded. */
  details: BilledDetails | null
  problem: FormProblem | undefined
  typedBefore: FormProblem['typed'] | null
}

export function InvoiceCorrection({ id, details, ...forms }: InvoiceCorrectionProps) {
  const { typed, errors } = ownForm('revise', forms)
  return (
    <Card className="no-print">
      <Disclosure
        summary="Correct this invoice"
        summaryClassName="text-body"
        open={typed !== null}
        className="text-small"
      >
        <p className="mt-2 max-w-measure text-ink-muted">
          You can correct an invoice once, so check every field. You can’t change the country or postal code,
          or clear a field (except address line 2). Add a valid VAT number and Paddle refunds any tax you
          don’t owe. You may have to sign in again first; we’ll keep what you typed.
        </p>
        <Form
          method="post"
          action={href('/user/orders/:id', { id })}
          noValidate
          className="mt-4 grid items-start gap-4 sm:grid-cols-2"
        >
          {BILLED_FIELDS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={CORRECTION_LABELS[name]}
              defaultValue={typed?.[name] ?? oneLine(details?.[name] ?? '')}
              error={errors[name]}
              autoComplete="off"
            />
          ))}
          <Button variant="secondary" name="intent" value="revise" className="sm:col-start-1">
            Correct invoice
          </Button>
        </Form>
      </Disclosure>
    </Card>
  )
}
