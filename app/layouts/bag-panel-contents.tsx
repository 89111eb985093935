import { useFetcher, useLocation } from '@remix-run/react'
import type { FormProblem } from '../domain/form-problem.ts'
import type { BagView } from '../store/load-bag.ts'
import { BagContents } from '../ui/bag/bag-contents.tsx'
import { PendingPaymentNotice } from '../ui/bag/pending-payment-notice.tsx'
import { DiscountForm } from '../ui/bag/discount-form.tsx'
import { ButtonLink } from '../ui/button.tsx'

interface BagPanelContentsProps {
  bag: BagView
  discount: ReturnType<typeof useFetcher<FormProblem>>
  discountProblem: FormProblem | undefined
}

export function BagPanelContents({ bag, discount, discountProblem }: BagPanelContentsProps) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <>
      <PendingPaymentNotice className="mb-5" />
      <BagContents bag={bag} redirectTo={here} level={3} />
      <DiscountForm form={discount.Form} redirectTo={here} bag={bag} problem={discountProblem} />
      {bag.items.length > 0 || bag.problem ? null : (
        <ButtonLink to="/ctrl-suite/buy" className="mt-6">
          Configure an engine
        </ButtonLink>
      )}
    </>
  )
}
