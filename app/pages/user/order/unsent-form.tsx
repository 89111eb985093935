import type { FormProblem } from '../../../domain/form-problem.ts'
import { InvoiceCorrection } from './invoice-correction.tsx'
import { InvoiceRequestForms } from './invoice-request-forms.tsx'
import { RefundForm } from './refund-form.tsx'

/** The form that couldn't be sent, with what was typed, while the order can't be loaded either. */
export function UnsentForm({ id, problem }: { id: string; problem: FormProblem }) {
  const form = { id, problem, typedBefore: null }
  switch (problem.intent) {
    case 'revise':
      return <InvoiceCorrection details={null} {...form} />
    case 'refund':
      return <RefundForm until={null} {...form} />
    case 'change-request':
      return <InvoiceRequestForms request={null} id={id} problem={problem} />
    default:
      return null
  }
}
