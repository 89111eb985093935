import { useLocation } from '@remix-run/react'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { BUY } from '../../content/buy.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { BagContents } from '../../ui/bag/bag-contents.tsx'
import { DiscountForm } from '../../ui/bag/discount-form.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SideDialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaymentNotice } from '../../ui/payment-notice.tsx'
import { type Preset, Presets } from '../../ui/presets.tsx'
import { EmptyRack } from '../../ui/rack/rack.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useFormFetcher } from '../../ui/use-form-problem.ts'
import { useBagDialog } from './use-bag-dialog.ts'

export const CHECKOUT_DELAY_MS = 200

export function BagPanelDialog() {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const discount = useFormFetcher({ key: 'bag-panel-discount' })
  const { problem: discountProblem, clear } = useLatestProblem(discount)
  const { dialog, close, check, state, loaded, data, problem, news } = useBagDialog(clear)
  const isFilled = data !== undefined && data.items.length > 0
  const isEmpty = data !== undefined && !isFilled && data.problem === null

  /** A link to the page behind the panel doesn't change the path, so close on the click. */
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }
  return (
    <SideDialog
      ref={dialog}
      id="bag-panel"
      title="Bag"
      footer={
        isEmpty ? null : (
          <div onClick={closeOnLink} className="grid gap-4 text-center text-small">
            {isFilled && data.problem === null ? <CheckoutButton onClick={close} /> : null}
            <TextLink
              to="/bag"
              className="touchable inline-flex items-center justify-center justify-self-center"
            >
              View bag
            </TextLink>
          </div>
        )
      }
    >
      {/* The page's own message is inert behind the open panel. */}
      <div role="status">
        {problem === null ? null : (
          <Notice kind="problem" role="note" className="mb-5">
            {problem}
          </Notice>
        )}
        {news && problem === null ? <p className="sr-only">{news.text}</p> : null}
      </div>
      {data === undefined ? (
        <div className="grid place-items-center py-16" role="status">
          {state === 'idle' ? null : <Spinner size={28} label="Loading your bag" />}
        </div>
      ) : (
        <div onClick={closeOnLink}>
          <PaymentNotice payment={loaded?.payment ?? null} check={check} className="mb-5" />
          {isEmpty ? <EmptyRack className="mb-6" /> : null}
          <BagContents bag={data} redirectTo={here} level={3} />
          <DiscountForm
            panel={{ Form: discount.Form, redirectTo: here }}
            bag={data}
            problem={isFilled ? discountProblem : undefined}
          />
          {isEmpty ? <Starts rooms={loaded?.rooms} /> : null}
        </div>
      )}
    </SideDialog>
  )
}

function CheckoutButton({ onClick }: { onClick(): void }) {
  const continueToCheckout = () => {
    onClick()
    setTimeout(() => window.location.assign('/checkout'), CHECKOUT_DELAY_MS)
  }
  return (
    <Button type="button" size="large" isWide iconAfter="arrow-right" onClick={continueToCheckout}>
      Continue to Checkout
    </Button>
  )
}

const Starts = ({ rooms = [] }: { rooms?: Preset[] | undefined }) => (
  <div className="mt-6 grid gap-6">
    <ButtonLink to="/ctrl-suite/buy" isWide>
      Configure an engine
    </ButtonLink>
    {rooms.length > 0 ? <Presets title={BUY.startFrom} presets={rooms} isStacked /> : null}
  </div>
)

/** After a redirect the fetcher still holds its previous data, which `clear` drops. */
function useLatestProblem({ state, data }: ReturnType<typeof useFormFetcher>) {
  const latest = useRef(data)
  latest.current = data
  const [past, setPast] = useState<FormProblem | undefined>(undefined)
  const clear = useCallback(() => setPast(latest.current), [])
  useEffect(() => {
    if (state === 'submitting') clear()
  }, [state, clear])
  return { problem: state === 'idle' && data === past ? undefined : data, clear }
}
