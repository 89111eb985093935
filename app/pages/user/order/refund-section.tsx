import { Form } from '@remix-run/react'
import type { FormProblem } from '../../../domain/form-problem.ts'
import { href, mailTo } from '../../../domain/href.ts'
import { formatDay } from '../../../domain/moment.ts'
import { COMPANY } from '../../../shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckCard } from '../../../ui/choice-cards.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

const ContactSupport = ({ id }: { id: string }) => (
  <TextLink to={mailTo(COMPANY.supportEmail, `Order ${id}`)}>Contact support</TextLink>
)

interface RefundNoticeProps {
  id: string
  title: string
  lead: string
  at: string | null
  isRejected: boolean
}

export function RefundNotice({ id, title, lead, at, isRejected }: RefundNoticeProps) {
  return (
    <Notice
      kind={isRejected ? 'warning' : 'info'}
      title={at ? `${title}, ${formatDay(at)}` : title}
      action={isRejected ? <ContactSupport id={id} /> : null}
    >
      {lead}
    </Notice>
  )
}

export const NoRefundHere = ({ id, why }: { id: string; why: string }) => (
  <p className="no-print mt-4 border-t border-line pt-4 text-small text-ink-muted">
    {why} <ContactSupport id={id} /> if you need help with a return.
  </p>
)

interface RefundFormProps {
  id: string
  /** The last day; null if it isn't known. */
  until: string | null
  problem: FormProblem | undefined
  /** From before the customer signed in again. */
  typed: Record<string, string> | null
}

export function RefundForm({ id, until, problem, typed }: RefundFormProps) {
  const own = problem?.intent === 'refund' ? problem : undefined
  const kept = typed?.intent === 'refund' ? typed : undefined
  const shown = own?.typed ?? kept
  return (
    <Card className="no-print">
      <Disclosure
        summary="Return this license"
        summaryClassName="text-body"
        open={shown !== undefined}
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
            defaultValue={shown?.reason}
            error={own?.errors.reason}
            autoComplete="off"
          />
          <CheckCard
            id="confirm-refund"
            name="confirm"
            value="1"
            title="Refund this order and end its license"
            text="You can’t undo this."
            defaultChecked={shown?.confirm === '1'}
            error={own?.errors.confirm}
          />
          <Button variant="secondary" name="intent" value="refund" className="justify-self-start">
            Ask for a refund
          </Button>
        </Form>
      </Disclosure>
    </Card>
  )
}
