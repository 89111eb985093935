import { href } from '../../domain/href.ts'
import { formatDay } from '../../domain/moment.ts'
import type { History } from '../../store/read-history.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useCurrentPath } from '../../ui/use-current-path.ts'

export const LicenseHistory = ({ history }: { history: History }) => (
  <Card title="History" id="history" className="no-print">
    <HistoryList history={history} className="mt-3 divide-y divide-line" />
  </Card>
)

const PRINTED_MAX = 6

const printedWords = ({ words, detail, at }: History['entries'][number]) =>
  [words, detail, at && formatDay(at)].filter(Boolean).join(' ')

/** The latest entries in a few lines, because a license sheet has to fit on one page. */
export const PrintedHistory = ({ history: { entries, isComplete } }: { history: History }) => (
  <p className="mt-1 hidden text-caption print:block">
    {[
      ...entries.slice(0, PRINTED_MAX).map(printedWords),
      ...(isComplete ? [] : ['Orders couldn’t be loaded']),
    ].join(' · ')}
  </p>
)

interface HistoryListProps {
  history: History
  className: string
}

export function HistoryList({ history: { entries, isComplete }, className }: HistoryListProps) {
  const here = useCurrentPath()
  return (
    <>
      <ol className={className}>
        {entries.map(({ words, detail, at, order }, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3 text-small">
            <p className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{words}</bdi>{' '}
              {detail ? <span className="text-ink-muted">{detail}</span> : null}
            </p>
            <p className="text-ink-muted">
              {order ? (
                <TextLink to={href('/user/orders/:id', { id: order })} className={classNames(at && 'me-4')}>
                  Order
                </TextLink>
              ) : null}
              {at ? <time dateTime={at}>{formatDay(at)}</time> : null}
            </p>
          </li>
        ))}
      </ol>
      {isComplete ? null : (
        <p className="mt-3 text-small text-ink-muted">
          We can’t load your orders right now, so some entries are missing.{' '}
          <TextLink to={here} keepsPlace className="no-print">
            Try again
          </TextLink>
        </p>
      )}
    </>
  )
}
