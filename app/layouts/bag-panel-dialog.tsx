import { useLocation, useNavigation, useRevalidator } from '@remix-run/react'
import { type MouseEvent, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { BUY } from '../content/buy.ts'
import type { FormProblem } from '../domain/form-problem.ts'
import type { BagView } from '../store/load-bag.ts'
import type { PagePayment } from '../store/load-payment.ts'
import { href } from '../domain/href.ts'
import { fetchPageData } from '../browser/connection/page-data.ts'
import { noteVisit } from '../browser/navigation/interrupted-visit.ts'
import { onBagEvents } from '../browser/bag/bag-events.ts'
import { BagContents } from '../ui/bag/bag-contents.tsx'
import { DiscountForm } from '../ui/bag/discount-form.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { useBagCount } from './use-bag-now.ts'
import { MessageContext } from '../ui/one-time-message.ts'
import { type Preset, Presets } from '../ui/presets.tsx'
import { EmptyRack } from '../ui/rack/rack.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useFormFetcher } from '../ui/use-form-problem.ts'
import { PaymentNotice } from '../ui/payment-notice.tsx'
import { useLoaded } from '../ui/use-loaded.ts'

export const CHECKOUT_DELAY_MS = 200

/** Shown until the bag has loaded, if its cookie says that it's empty. */
const EMPTY_BAG: BagView = {
  items: [],
  configuration: null,
  discount: null,
  summary: null,
  problem: null,
  pricedFor: null,
  buyer: null,
}

/** With `panel`, the response contains the corrected bag instead of redirecting to it. */
const PANEL_DATA = '/bag?panel'
const bagPage = () => href('/bag')

type PanelData = BagView & { rooms?: Preset[]; payment?: PagePayment | null }

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
    <Dialog
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
    </Dialog>
  )
}

/** Loads the bag each time the dialog opens. `news`: the page's message, if it's from a form in the open dialog. */
function useBagDialog(onOpen: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { load, data: loaded, state } = useLoaded<PanelData>('bag-panel', bagPage)
  const count = useBagCount()
  const data = loaded ?? (count === 0 ? EMPTY_BAG : undefined)
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const message = useContext(MessageContext)
  const messageAtOpening = useRef(message)
  const [corrected, setCorrected] = useState<string | null>(null)

  const nextPath = useNavigation().location?.pathname
  const nextAtOpening = useRef<string>()

  const close = useCallback(() => dialog.current?.close(), [])
  const open = useCallback(() => {
    if (dialog.current?.open) return
    nextAtOpening.current = nextPath
    messageAtOpening.current = message
    setCorrected(null)
    onOpen()
    dialog.current?.showModal()
    noteVisit({ href: bagPage() })
    load(PANEL_DATA)
  }, [load, message, onOpen, nextPath])

  useEffect(() => onBagEvents({ open, close }), [open, close])
  // A page that was already on its way doesn't close the panel.
  useEffect(() => {
    if (pathname !== nextAtOpening.current) close()
  }, [pathname, close])
  const check = async () => {
    if (dialog.current?.open && (await fetchPageData(PANEL_DATA, 'pages/bag/bag'))?.ok) load(PANEL_DATA)
  }
  const isEmptied = loaded?.payment?.isSettled ?? false
  useEffect(() => {
    if (isEmptied) revalidate()
  }, [isEmptied, revalidate])
  const correction = data?.correction
  useEffect(() => {
    if (correction === undefined) return
    setCorrected(correction)
    revalidate()
  }, [correction, revalidate])

  const news = dialog.current?.open && message !== messageAtOpening.current ? message : null
  const problem = corrected ?? (news?.kind === 'problem' ? news.text : null)
  return { dialog, close, check, state, loaded, data, problem, news }
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
