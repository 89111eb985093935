import { useFetcher, useLocation, useRevalidator } from '@remix-run/react'
import { type MouseEvent, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { FormProblem } from '../domain/form-problem.ts'
import type { BagView } from '../store/load-bag.ts'
import { onBagEvents } from '../browser/bag/bag-events.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { MessageContext } from '../ui/one-time-message.ts'
import { TextLink } from '../ui/text-link.tsx'
import { BagPanelContents } from './bag-panel-contents.tsx'
import { useLatestProblem } from './use-latest-problem.ts'

const CHECKOUT_DELAY_MS = 200

/** With `panel` the bag is corrected in place; its page would be reloaded. */
const PANEL_DATA = '/bag?panel'

export function BagPanelDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { load, data, state } = useFetcher<BagView>({ key: 'bag-panel' })
  const { pathname } = useLocation()
  const discount = useFetcher<FormProblem>({ key: 'bag-panel-discount' })
  const { revalidate } = useRevalidator()
  const message = useContext(MessageContext)
  const messageAtOpening = useRef(message)
  const [corrected, setCorrected] = useState<string | null>(null)
  const { problem: discountProblem, forget: forgetDiscount } = useLatestProblem(discount)

  const close = useCallback(() => dialog.current?.close(), [])
  const open = useCallback(() => {
    if (dialog.current?.open) return
    messageAtOpening.current = message
    setCorrected(null)
    forgetDiscount()
    dialog.current?.showModal()
    load(PANEL_DATA)
  }, [load, message, forgetDiscount])

  useEffect(() => onBagEvents({ open, close }), [open, close])
  useEffect(close, [pathname, close])
  // The count beside Bag is in the root's data; the panel's own is already up to date.
  const correction = data?.correction
  useEffect(() => {
    if (correction === undefined) return
    setCorrected(correction)
    revalidate()
  }, [correction, revalidate])

  const continueToCheckout = () => {
    close()
    setTimeout(() => window.location.assign('/checkout'), CHECKOUT_DELAY_MS)
  }

  /** Closes the panel when one of its links is followed, even to the page behind it. */
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }

  const news = dialog.current?.open && message !== messageAtOpening.current ? message : null
  const problem = corrected ?? (news?.kind === 'problem' ? news.text : null)
  const isFilled = data !== undefined && data.items.length > 0
  return (
    <Dialog
      ref={dialog}
      id="bag-panel"
      title="Bag"
      shape="side"
      footer={
        <div onClick={closeOnLink} className="grid gap-4 text-center text-small">
          {isFilled && data.problem === null ? (
            <Button type="button" size="large" isWide iconAfter="arrow-right" onClick={continueToCheckout}>
              Continue to Checkout
            </Button>
          ) : null}
          <TextLink
            to="/bag"
            className="touchable inline-flex items-center justify-center justify-self-center"
          >
            View bag
          </TextLink>
        </div>
      }
    >
      {/* What the page behind the panel says can be neither seen nor heard while the panel is open. */}
      <div role="status">
        {problem !== null ? (
          <Notice kind="problem" role="note" className="mb-5">
            {problem}
          </Notice>
        ) : news ? (
          <p className="sr-only">{news.text}</p>
        ) : null}
      </div>
      {data === undefined ? (
        <div className="grid place-items-center py-16" role="status">
          {state === 'idle' ? null : <Spinner size={28} label="Loading your bag" />}
        </div>
      ) : (
        <div onClick={closeOnLink}>
          <BagPanelContents bag={data} discount={discount} discountProblem={discountProblem} />
        </div>
      )}
    </Dialog>
  )
}
