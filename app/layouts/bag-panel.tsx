import { useFetcher, useLocation } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import type { BagView } from '../load-bag.ts'
import { onBagEvents } from '../browser/bag-events.ts'
import { BagContents } from '../ui/bag/bag-contents.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/icon.tsx'

/** The checkout opens this long after the panel has closed. */
const CHECKOUT_DELAY_MS = 200

/**
 * The bag as a panel beside the page: script opens it in place of the Bag link's page. It asks for the bag when it opens,
 * and shows what its page shows.
 */
export function BagPanel() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { load, data, state } = useFetcher<BagView>({ key: 'bag-panel' })
  const { pathname, search } = useLocation()

  const close = useCallback(() => dialog.current?.close(), [])
  const open = useCallback(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    load('/bag')
  }, [load])

  useEffect(() => onBagEvents({ open, close }), [open, close])
  useEffect(close, [pathname, close])

  const continueToCheckout = () => {
    close()
    setTimeout(() => window.location.assign('/checkout'), CHECKOUT_DELAY_MS)
  }

  const isFilled = data !== undefined && data.items.length > 0
  return (
    <Dialog
      ref={dialog}
      id="bag-panel"
      title="Bag"
      shape="side"
      footer={
        isFilled && data.problem === null ? (
          <Button type="button" size="large" isWide iconAfter="arrow-right" onClick={continueToCheckout}>
            Continue to Checkout
          </Button>
        ) : undefined
      }
    >
      {data === undefined ? (
        <div className="grid place-items-center py-16" role="status">
          {state === 'idle' ? null : <Spinner size={28} label="Loading your bag" />}
        </div>
      ) : (
        <>
          <BagContents bag={data} redirectTo={pathname + search} level={3} />
          {isFilled || data.problem ? null : (
            <ButtonLink to="/ctrl-suite/buy" className="mt-6">
              Configure an engine
            </ButtonLink>
          )}
        </>
      )}
    </Dialog>
  )
}
