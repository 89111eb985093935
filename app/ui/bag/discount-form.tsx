import { Form } from '@remix-run/react'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { Discount } from '../../domain/bag.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { href } from '../../domain/href.ts'
import type { BagView } from '../../store/load-bag.ts'
import { Button } from '../button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { TextField } from '../field.tsx'
import { HiddenFields } from '../hidden-fields.tsx'

interface SendingProps {
  /** The id of the form that the fields are sent with, if not their own. */
  formId?: string | undefined
  /** Set in the bag panel, which stays open. */
  panel?: { Form: typeof Form; redirectTo: string }
}

interface DiscountFormProps extends SendingProps {
  bag: Pick<BagView, 'discount' | 'items' | 'summary'>
  /** About the refused code. Another code may already apply. */
  problem: FormProblem | undefined
}

export function DiscountForm({ bag, problem, ...sending }: DiscountFormProps) {
  const { discount } = bag
  const isEmpty = bag.items.length === 0
  return (
    <>
      {discount ? <AppliedDiscount bag={bag} discount={discount} {...sending} /> : null}
      {problem || !(discount || isEmpty) ? <CodeForm problem={problem} {...sending} /> : null}
    </>
  )
}

interface BagFormProps extends Pick<SendingProps, 'panel'> {
  className: string
  children: ReactNode
}

function BagForm({ panel, className, children }: BagFormProps) {
  const FormElement = panel?.Form ?? Form
  return (
    <FormElement method="post" action={href('/bag')} preventScrollReset className={className}>
      <HiddenFields fields={{ redirectTo: panel?.redirectTo }} />
      {children}
    </FormElement>
  )
}

interface AppliedDiscountProps extends SendingProps, Pick<DiscountFormProps, 'bag'> {
  discount: Discount
}

/** Words after "Discount". */
function discountState({ items, summary }: AppliedDiscountProps['bag']): string {
  if (items.length === 0) return 'is saved for your next order.'
  return summary ? 'is applied.' : 'is saved and will apply once your bag has a price.'
}

function AppliedDiscount({ bag, discount, formId, panel }: AppliedDiscountProps) {
  return (
    <BagForm panel={panel} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-small">
        Discount{discount.code ? <strong className="font-medium"> {discount.code}</strong> : null}{' '}
        {discountState(bag)}
      </p>
      <Button form={formId} size="small" variant="secondary" name="intent" value="remove-discount">
        Remove discount
      </Button>
    </BagForm>
  )
}

function CodeForm({ problem, formId, panel }: SendingProps & Pick<DiscountFormProps, 'problem'>) {
  const details = useRef<HTMLDetailsElement>(null)
  const isInPanel = panel !== undefined
  // The panel's sticky footer would hide the field and its error, so scroll.
  const showAll = useCallback(() => {
    if (isInPanel && details.current?.open) details.current.scrollIntoView({ block: 'nearest' })
  }, [isInPanel])
  useEffect(showAll, [showAll, problem])
  return (
    <Disclosure
      ref={details}
      summary="Enter a discount code"
      summaryClassName="text-small text-accent-ink"
      open={problem !== undefined}
      onToggle={showAll}
      className="no-print mt-4 scroll-mb-4"
    >
      <BagForm panel={panel} className="mt-2 flex flex-wrap items-start gap-3">
        <TextField
          label="Discount code"
          isLabelHidden
          name="code"
          form={formId}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={problem?.typed.code}
          error={problem?.errors.code}
          className="w-60"
        />
        <Button form={formId} variant="secondary" name="intent" value="apply-discount">
          Apply
        </Button>
      </BagForm>
    </Disclosure>
  )
}
