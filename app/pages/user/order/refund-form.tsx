import { Form } from '@remix-run/react'
import { type FormProblem, ownForm } from '../../../domain/form-problem.ts'
import { href } from '../../../domain/href.ts'
import { formatDay } from '../../../domain/moment.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckCard } from '../../../ui/choice-cards.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextField } from '../../../ui/field.tsx'

interface RefundFormProps {
  id: string
  /** The last day; null if it isn't known. */
  until: string | null
  problem: FormProblem | undefined
  typedBefore: FormProblem['typed'] | null
}

export function RefundForm({ id, until, ...forms }: RefundFormProps) {
  const { typed, errors } = ownForm('refund', forms)
  return (
    <Card className="no-print">
      <Disclosure
        summary="Return this license"
        summaryClassName="text-body"
        open={typed !== null}
        className="text-small"
      >
        <p className="mt-2 max-w-measure text-ink-muted">
          {until ? `Until ${formatDay(until)}, you ` : 'You '}can return it for any reason. All of the money
          goes back the way you paid, and the license ends. You may have to sign in again first; we’ll keep
          what you typed.
        </p>
        <Form method="post" action={href('/user/orders/:id', { id })} noValidate className="mt-4 grid gap-4">
          <TextField
            name="reason"
            label="Why are you returning it?"
            hint="Paddle sees this too. A few words are enough."
            defaultValue={typed?.reason}
            error={errors.reason}
            autoComplete="off"
          />
          <CheckCard
            id="confirm-refund"
            name="confirm"
            value="1"
            title="Refund this order and end its license"
            text="You can’t undo this."
            defaultChecked={typed?.confirm === '1'}
            error={errors.confirm}
          />
          <Button variant="secondary" name="intent" value="refund" className="justify-self-start">
            Ask for a refund
          </Button>
        </Form>
      </Disclosure>
    </Card>
  )
}
