import { Form } from '@remix-run/react'
import { REQUEST_LABELS } from '../../../content/order-words.ts'
import { type FormProblem, ownForm } from '../../../domain/form-problem.ts'
import { href } from '../../../domain/href.ts'
import type { RequestDetails } from '../../../domain/invoice-request.ts'
import { oneLine } from '../../../domain/plain-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'

interface InvoiceRequestFormsProps {
  id: string
  /** Null if the order can't be loaded. */
  request: RequestDetails | null
  problem: FormProblem | undefined
}

export const InvoiceRequestForms = (props: InvoiceRequestFormsProps) => (
  <Card className="no-print">
    <ChangeForm {...props} />
    <WithdrawForm {...props} />
  </Card>
)

function storedIn(request: RequestDetails | null, name: keyof RequestDetails): string {
  const text = request?.[name] ?? ''
  return name === 'note' ? text : oneLine(text)
}

function ChangeForm({ id, request, problem }: InvoiceRequestFormsProps) {
  const { typed, errors } = ownForm('change-request', { problem, typedBefore: null })
  const fieldOf = (name: keyof RequestDetails) => ({
    name,
    label: REQUEST_LABELS[name],
    defaultValue: typed?.[name] ?? storedIn(request, name),
    error: errors[name],
    autoComplete: 'off',
  })
  return (
    <Disclosure
      summary="Change this request"
      summaryClassName="text-body"
      open={typed !== null}
      className="text-small"
    >
      <p className="mt-2 max-w-measure text-ink-muted">
        You can change these until we issue the invoice. Anything else? Withdraw the request and ask again
        from the quote.
      </p>
      <Form
        method="post"
        action={href('/user/orders/:id', { id })}
        noValidate
        className="mt-4 grid items-start gap-4 sm:grid-cols-2"
      >
        <TextField {...fieldOf('poNumber')} />
        <TextField {...fieldOf('email')} type="email" />
        <TextAreaField {...fieldOf('note')} rows={3} className="sm:col-span-2" />
        <Button variant="secondary" name="intent" value="change-request" className="justify-self-start">
          Save changes
        </Button>
      </Form>
    </Disclosure>
  )
}

const WithdrawForm = ({ id, problem }: InvoiceRequestFormsProps) => (
  <Disclosure
    summary="Withdraw this request"
    summaryClassName="text-body"
    open={problem?.intent === 'withdraw-request'}
    className="mt-2 text-small"
  >
    <p className="mt-2 max-w-measure text-ink-muted">
      There’ll be no invoice, and you can buy from the quote or ask again until its last day.
    </p>
    <Form method="post" action={href('/user/orders/:id', { id })} className="mt-4">
      <Button variant="secondary" name="intent" value="withdraw-request">
        Withdraw request
      </Button>
    </Form>
  </Disclosure>
)
