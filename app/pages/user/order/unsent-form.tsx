import type { FormProblem } from '../../../domain/form-problem.ts'
import { InvoiceCorrection } from './invoice-correction.tsx'
import { InvoiceRequestForms } from './invoice-request.tsx'
import { RefundForm } from './refund-section.tsx'

/** The form that couldn't be sent, with what was typed, while the order can't be loaded either. */
export function UnsentForm({ id, problem }: { id: string; problem: FormProblem }) {
  switch (problem.intent) {
    case 'revise':
      return <InvoiceCorrection details={null} typed={null} {...{ id, problem }} />
    case 'refund':
      return <RefundForm until={null} typed={null} {...{ id, problem }} />
    case 'change-request':
      return <InvoiceRequestForms request={null} {...{ id, problem }} />
    default:
      return null
  }
}
