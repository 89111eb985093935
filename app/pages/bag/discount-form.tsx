import { Form } from '@remix-run/react'
import type { Discount } from '../../domain/bag.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { href } from '../../domain/href.ts'

interface DiscountFormProps {
  discount: Discount | null
  /** The bag has prices, which count the discount. */
  isPriced: boolean
  /** Of a code that was refused, also where another one is applied already. */
  problem: FormProblem | undefined
}

/** The discount that is applied, or the way to one. */
export function DiscountForm({ discount, isPriced, problem }: DiscountFormProps) {
  return (
    <>
      {discount ? <AppliedDiscount discount={discount} isPriced={isPriced} /> : null}
      {discount && !problem ? null : <CodeForm problem={problem} />}
    </>
  )
}

function AppliedDiscount({ discount, isPriced }: { discount: Discount; isPriced: boolean }) {
  return (
    <Form
      method="post"
      action={href('/bag')}
      className="mt-6 flex flex-wrap items-center justify-between gap-3"
    >
      <p className="text-small">
        Discount{discount.code ? <strong className="font-medium"> {discount.code}</strong> : null}{' '}
        {isPriced ? 'is applied.' : 'is kept, and counts as soon as there are prices.'}
      </p>
      <Button size="small" variant="secondary" name="intent" value="remove-discount">
        Remove discount
      </Button>
    </Form>
  )
}

function CodeForm({ problem }: { problem: FormProblem | undefined }) {
  return (
    <details className="no-print mt-6" open={problem !== undefined}>
      <summary className="touchable inline-flex cursor-pointer items-center py-1 text-small font-medium text-accent-ink">
        Enter a discount code
      </summary>
      <Form method="post" action={href('/bag')} className="mt-3 flex flex-wrap items-start gap-3">
        <TextField
          label="Discount code"
          isLabelHidden
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={problem?.typed.code}
          error={problem?.errors.code}
          className="w-60"
        />
        <Button variant="secondary" name="intent" value="apply-discount">
          Apply
        </Button>
      </Form>
    </details>
  )
}
