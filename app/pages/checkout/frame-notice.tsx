import { useLocation } from '@remix-run/react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { uncheckedHref } from '../../domain/href.ts'

export type FrameState = 'loading' | 'open' | 'declined' | 'broken' | 'unreachable' | 'closed' | 'completed'

/** What the payment frame is doing, in a sentence, and what to do next. */
export function FrameNotice({ state, onOpenAgain }: { state: FrameState; onOpenAgain: () => void }) {
  return (
    <>
      <div className="hidden noscript:block">
        <Notice kind="info" title="The card form needs JavaScript" className="mb-4">
          Our payment provider&rsquo;s form cannot work without it. Turn JavaScript on for this site and
          reload the page, open the page in another browser, or write to{' '}
          <TextLink to="/support">support</TextLink> and we will send you an invoice that you can pay by bank
          transfer. Your bag is kept.
        </Notice>
      </div>
      <div aria-live="polite" className="empty:hidden">
        <StateNotice state={state} onOpenAgain={onOpenAgain} />
      </div>
    </>
  )
}

function StateNotice({ state, onOpenAgain }: { state: FrameState; onOpenAgain: () => void }) {
  const { pathname, search } = useLocation()
  const reload = (
    <ButtonLink size="small" variant="secondary" to={uncheckedHref(pathname + search)} reloadDocument>
      Try again
    </ButtonLink>
  )
  switch (state) {
    case 'open':
      return null
    case 'loading':
      return (
        <p className="mb-4 flex items-center gap-3 text-small text-ink-muted noscript:hidden">
          <Spinner /> Opening the secure payment form…
        </p>
      )
    case 'declined':
      return (
        <Notice kind="warning" className="mb-4" title="The payment was declined">
          Nothing was charged. Check the card&rsquo;s details, try another card, or ask your bank.
        </Notice>
      )
    case 'broken':
      return (
        <Notice kind="problem" className="mb-4" title="The payment form reported an error" action={reload}>
          Your bag is kept. If the form showed that you paid, look at your licenses before you try again.
        </Notice>
      )
    case 'unreachable':
      return (
        <Notice kind="problem" className="mb-4" title="The payment form could not be opened" action={reload}>
          Our payment provider does not answer, or something in your browser or network blocks it. Nothing was
          charged and your bag is kept.
        </Notice>
      )
    case 'closed':
      return (
        <Notice
          kind="info"
          className="mb-4"
          title="You closed the payment form"
          action={
            <Button type="button" size="small" variant="secondary" onClick={onOpenAgain}>
              Open it again
            </Button>
          }
        >
          Nothing was charged and your bag is kept.
        </Notice>
      )
    case 'completed':
      return (
        <Notice kind="success" className="mb-4" title="Payment received">
          Thank you. The receipt is on its way to you by e-mail.
        </Notice>
      )
  }
}
