import { useNavigate, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { finishSale } from '../../browser/after-sale.ts'
import {
  FRAME_CLASS,
  type FrameListener,
  type FrameSettings,
  mountCheckout,
  type CheckoutSale,
} from '../../browser/paddle.ts'
import { postForm } from '../../browser/post.ts'
import { FRAME_MIN_WIDTHS_PX } from '../../domain/payment-page.ts'
import { classNames } from '../../ui/class-names.ts'
import { useNonce } from '../../ui/nonce.ts'
import { FrameNotice, type FrameState } from './frame-notice.tsx'

interface CheckoutFrameProps {
  settings: FrameSettings
  sale: CheckoutSale
  minWidthPx: number
  /** Where a completed sale leads (the transaction's id is added), or null to stay. */
  completeHref?: string | null
}

/**
 * The payment provider's inline frame. The browser only mounts it and passes on what it reports: discounts and
 * customers go to the server, and the order beside it is read again from there.
 */
export function CheckoutFrame({
  settings,
  sale,
  minWidthPx,
  completeHref = '/checkout/complete',
}: CheckoutFrameProps) {
  const [state, setState] = useState<FrameState>('loading')
  const [attempt, setAttempt] = useState(0)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const nonce = useNonce()

  // The frame is opened once, with what is sold at that moment; later changes are made inside the frame.
  const latest = useRef({ revalidate, navigate, sale, settings })
  latest.current = { revalidate, navigate, sale, settings }

  useEffect(() => {
    const tellServer = async (fields: Record<string, string>) => {
      await postForm('/bag', fields)
      latest.current.revalidate()
    }
    const complete = async (transactionId: string | null) => {
      setState('completed')
      const { sale, revalidate, navigate } = latest.current
      // A resumed transaction was not made from this visitor's bag.
      if ('items' in sale) await finishSale(revalidate)
      const query = transactionId ? `?transaction=${encodeURIComponent(transactionId)}` : ''
      if (completeHref) navigate(completeHref + query)
    }
    const listener: FrameListener = {
      onLoaded: () => setState('open'),
      onDeclined: () => setState('declined'),
      onError: () => setState('broken'),
      onUnreachable: () => setState('unreachable'),
      onClosed: () => setState((before) => (before === 'completed' ? before : 'closed')),
      onDiscount: (discountId) =>
        void tellServer(
          discountId ? { intent: 'apply-discount', discountId } : { intent: 'remove-discount' },
        ),
      onCustomer(country) {
        const { sale } = latest.current
        const isElsewhere = country !== null && 'items' in sale && sale.country !== country
        if (isElsewhere) void tellServer({ intent: 'set-country', country })
        else latest.current.revalidate()
      },
      onCompleted: (transactionId) => void complete(transactionId),
    }
    setState('loading')
    return mountCheckout(latest.current.settings, latest.current.sale, minWidthPx, listener)
  }, [attempt, minWidthPx, completeHref])

  return (
    <div className="mt-4">
      {settings.scriptUrl ? <script async src={settings.scriptUrl} nonce={nonce} /> : null}
      <FrameNotice state={state} onOpenAgain={() => setAttempt((count) => count + 1)} />
      {/* The frame is wider than small screens: it scrolls sideways, and so has to be focusable. */}
      <div
        role="region"
        aria-label="Card payment"
        tabIndex={0}
        className={classNames(
          FRAME_CLASS,
          minWidthPx === FRAME_MIN_WIDTHS_PX.transaction && 'is-wide',
          'min-h-[450px] overflow-x-auto noscript:hidden',
        )}
        hidden={state === 'closed'}
      />
    </div>
  )
}
