import { countWords } from '../domain/count-words.ts'
import type { Href } from '../domain/href.ts'
import { BEFORE_TAX } from '../domain/tax-words.ts'
import { ButtonLink } from './button.tsx'
import { TextLink } from './text-link.tsx'
import { TimeRuler } from './time-ruler.tsx'

interface NextRenewal {
  title: string
  /** Before tax; null if unknown. */
  price: string | null
  href: Href
  skipHref: Href
}

interface RenewalProgressProps {
  /** How many licenses there are to renew, and how many of them are still to pay or were skipped. */
  count: number
  left: number
  skipped: number
  /** What's left to pay, before tax; null if unknown. */
  total: string | null
  next: NextRenewal | null
  /** The page that starts again with those skipped. */
  withoutSkips: Href
  /** Not while buying for a business. */
  takesSavedCards: boolean
  /** The page that lists these renewals; omitted on that page itself. */
  href?: Href
}

/** Each renewal is a payment of its own. */
export function RenewalProgress(props: RenewalProgressProps) {
  const { count, left, skipped, total, next, withoutSkips, takesSavedCards, href } = props
  const doneCount = count - left - skipped
  const doneShare = doneCount / count
  const isAllDone = doneCount === count
  const isOnListPage = href === undefined
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-ui border border-line bg-raised p-4 shadow-ui">
      <div className="min-w-0 flex-1 basis-64">
        <p role="status" className="figures font-semibold">
          {isAllDone ? 'All up to date' : `${doneCount} of ${count} up to date`}
          {skipped > 0 ? ` · ${skipped} skipped` : null}
        </p>
        <p className="figures mt-1 text-small text-ink-muted">
          {left > 0 ? `${countWords(left, 'payment')} left${totalWords(total)}. ` : null}
          Each license has its own order and invoice.{' '}
          {left > 1 && takesSavedCards ? 'Once your card is saved, you won’t have to type it again. ' : null}
          {isOnListPage ? null : <TextLink to={href}>See all {count}</TextLink>}
          {isOnListPage && !isAllDone ? (
            <>
              Rather pay by invoice? <TextLink to="/support#contact">Contact support</TextLink>.
            </>
          ) : null}
        </p>
      </div>
      <TimeRuler share={doneShare} clip={[0, doneShare]} divisions={count} className="sm:order-last" />
      {next ? <Next next={next} number={count - left + 1} count={count} /> : null}
      {!next && skipped > 0 ? (
        <ButtonLink to={withoutSkips} variant="secondary">
          Go back to the {skipped} skipped
        </ButtonLink>
      ) : null}
      {!next && skipped === 0 && isOnListPage ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/user/licenses">Back to licenses</ButtonLink>
          <ButtonLink to="/user/orders" variant="secondary">
            See orders
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}

const totalWords = (price: string | null) => (price === null ? '' : `: ${price} ${BEFORE_TAX}`)

function Next({ next, number, count }: { next: NextRenewal; number: number; count: number }) {
  return (
    <div className="grid gap-1.5 text-center max-sm:w-full">
      <ButtonLink to={next.href} icon="refresh" className="wrap-anywhere">
        Renew <bdi>{next.title}</bdi>
      </ButtonLink>
      <p className="figures text-caption text-ink-muted">
        Payment {number} of {count}
        {totalWords(next.price)}
        {' · '}
        <TextLink to={next.skipHref} className="touchable">
          Skip<span className="sr-only"> {next.title}</span>
        </TextLink>
      </p>
    </div>
  )
}
