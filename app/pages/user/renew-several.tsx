import { Form } from '@remix-run/react'
import type { MouseEventHandler } from 'react'
import { countWords, updatesDueWords } from '../../domain/count-words.ts'
import { listQueryString } from '../../domain/list-page.ts'
import { RENEWALS_MAX } from '../../domain/renewal-plan.ts'
import { BEFORE_TAX } from '../../domain/tax-words.ts'
import type { LicenseList } from '../../store/load-license-list.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LicenseTable } from './license-table.tsx'
import { sumOf, type Ticks, useTicks } from './use-ticks.ts'

export const RENEWALS_FORM = 'renewals'

type Renewals = NonNullable<LicenseList['renewals']>

interface RenewSeveralProps extends Pick<LicenseList, 'page' | 'rows' | 'query'> {
  renewals: Renewals
  ticks: Ticks
}

/** Sends the ids of ticked licenses to the page that renews them one by one, or back to the list with `select`. */
export function RenewSeveral({ page, rows, query, renewals, ticks }: RenewSeveralProps) {
  const [ticked] = ticks
  const { formRef, readTicks, hiddenIds, isPageTicked, tickPage, untickPage, untickAll } = useTicks(
    ticks,
    rows,
  )
  const keptFields = [
    ...new URLSearchParams(listQueryString({ ...query, page: 1 })),
    ...hiddenIds.map((id) => ['renew', id]),
  ]
  return (
    <Form
      id={RENEWALS_FORM}
      ref={formRef}
      action="/user/licenses/renew"
      onChange={readTicks}
      className="group flex flex-col gap-4"
    >
      {keptFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {/* Enter in a checkbox presses the form's first button. */}
      <button tabIndex={-1} aria-hidden className="sr-only">
        Renew
      </button>
      <Notice
        kind="warning"
        title={
          <>
            {updatesDueWords(page.matchCount)}
            {renewals.price ? (
              <span className="max-sm:hidden">{`: ${renewals.price} ${BEFORE_TAX}`}</span>
            ) : null}
          </>
        }
        action={
          <Button
            variant="secondary"
            size="small"
            formAction="/user/licenses"
            name="select"
            value={isPageTicked ? 'none' : 'page'}
            onClick={isPageTicked ? untickPage : tickPage}
          >
            <span>
              {isPageTicked ? 'Clear' : `Select ${rows.length > 1 ? 'all ' : ''}${rows.length}`}
              <span className="max-sm:sr-only">{isPageTicked ? ' this page' : ' on this page'}</span>
            </span>
          </Button>
        }
      >
        <span className="max-sm:hidden">
          Installed versions keep working. You pay for each license separately.
        </span>
      </Notice>
      <LicenseTable rows={rows} renewBy={{ kind: 'box', ticked }} />
      <div className="buy-bar sticky bottom-0 z-10 flex items-center justify-end gap-3 border-t border-line bg-surface py-3 max-lg:-mx-gutter max-lg:px-gutter">
        {hiddenIds.length > 0 ? null : <RenewAll count={page.matchCount} {...renewals} />}
        <div className={hiddenIds.length > 0 ? 'contents' : 'hidden group-has-checked:contents'}>
          <RenewTicked {...{ ticked, renewals, untickAll }} hiddenCount={hiddenIds.length} />
        </div>
      </div>
    </Form>
  )
}

/** As many as can be renewed in one go. */
const firstOf = (count: number) => (count > RENEWALS_MAX ? `the first ${RENEWALS_MAX}` : count)

/** Shown while nothing is ticked. */
const RenewAll = ({ count, price, href }: { count: number } & Renewals) => (
  <>
    <p className="figures flex-1 text-small font-medium group-has-checked:hidden">
      {countWords(count, 'license')}
      {price ? (
        <span className="block text-caption font-normal text-ink-muted">
          {price} {BEFORE_TAX}
        </span>
      ) : null}
    </p>
    <ButtonLink to={href} variant="secondary" className="group-has-checked:hidden">
      {count > 1 ? `Renew ${firstOf(count)} one by one` : 'Renew'}
    </ButtonLink>
  </>
)

interface RenewTickedProps {
  ticked: readonly string[]
  /** How many of the ticked licenses the list doesn't show. */
  hiddenCount: number
  renewals: Renewals
  untickAll: MouseEventHandler
}

function RenewTicked({ ticked, hiddenCount, renewals, untickAll }: RenewTickedProps) {
  const count = ticked.length
  const sum = sumOf(ticked, renewals)
  const hiddenWords = hiddenCount > 0 ? `, ${hiddenCount} not in this view` : ''
  return (
    <>
      <Button
        variant="quiet"
        formAction="/user/licenses"
        name="select"
        value="clear"
        className="-ms-3"
        onClick={untickAll}
      >
        Clear
      </Button>
      <p role="status" className="figures flex-1 text-small noscript:hidden">
        {count > 0 ? `${count} selected${hiddenWords}` : null}
        <span className="block text-caption whitespace-nowrap text-ink-muted">
          {sum ? `${sum} ${BEFORE_TAX}` : null}
        </span>
      </p>
      <Button className="max-sm:px-4">
        <span>
          Renew{count > 1 ? ` ${firstOf(count)}` : null}
          {count > 1 ? <span className="max-sm:hidden"> one by one</span> : null}
        </span>
      </Button>
    </>
  )
}
