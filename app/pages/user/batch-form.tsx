import { Form, useNavigation } from '@remix-run/react'
import type { BatchRow } from '../../backend/licenses.ts'
import { type BatchRequest, productWords } from '../../domain/activation-batch.ts'
import { countWords } from '../../domain/count-words.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { type LicenseOption, optionsFor } from '../../domain/license-options.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Why a request is still here. The other outcomes are shown elsewhere. */
const OUTCOME_WORDS: Partial<Record<NonNullable<BatchRequest['outcome']>, string>> = {
  refused: 'The license service didn’t accept this request.',
  gone: 'The license is no longer in your account. Choose another one.',
  unknown: 'We didn’t get an answer. Send it again: it counts only once.',
  waiting: 'Not sent yet.',
}

const NO_LICENSE = 'You have no free license for this machine.'

function outcomeWords({ outcome, message }: BatchRequest): string | undefined {
  const words = outcome ? OUTCOME_WORDS[outcome] : undefined
  return words && message ? `${words} It says: “${message}”` : words
}

function matchWords(matched: number, count: number): string {
  if (count === 1)
    return matched === 0
      ? 'Choose a license for the machine.'
      : 'We’ve picked a free license for the machine. You can change it.'
  if (matched === 0) return 'Choose a license for each machine, or leave a machine out.'
  if (matched === count)
    return 'We’ve picked a free license for each machine. Change any of them, or leave a machine out.'
  const rest = matched === count - 1 ? 'the other, or leave it out' : 'the others, or leave them out'
  return `We’ve picked a free license for ${matched} of ${count} machines. Choose one for ${rest}.`
}

const wasSent = ({ outcome }: BatchRequest) => outcome !== null && outcome !== 'waiting'

function formWords(count: number, sentCount: number) {
  if (sentCount === count)
    return { title: 'Still to activate', button: count === 1 ? 'Send it again' : 'Send these again' }
  if (sentCount > 0) return { title: 'Still to activate', button: 'Send these' }
  return count === 1
    ? { title: 'A license for the machine', button: 'Activate this machine' }
    : { title: 'A license for each machine', button: 'Activate these machines' }
}

const nameOf = ({ machine, file }: BatchRow, number: number) => machine ?? file ?? `request ${number}`

interface BatchFormProps {
  rows: readonly BatchRow[]
  /** Null if the licenses can’t be loaded. */
  options: readonly LicenseOption[] | null
  matches: Readonly<Record<string, string>>
  problem: FormProblem | undefined
}

export function BatchForm({ rows, options, matches, problem }: BatchFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const sentCount = rows.filter(wasSent).length
  if (!options)
    return (
      <Notice kind="warning">
        {countWords(rows.length, 'request')} left. We can’t load your licenses right now; try again in a few
        minutes.
      </Notice>
    )
  const { title, button } = formWords(rows.length, sentCount)
  const chosenFor = ({ id }: BatchRow) => problem?.typed[id] ?? matches[id] ?? ''
  return (
    <Card title={title} id="requests">
      <p className="mt-2 max-w-measure text-small text-ink-muted">
        {sentCount > 0
          ? 'Sent again for the same license, a request counts only once. Change a license, or leave a machine out.'
          : matchWords(rows.filter(({ id }) => matches[id]).length, rows.length)}
      </p>
      <Form method="post" preventScrollReset noValidate className="mt-4">
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((row, index) => (
            <li key={row.id} className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
              <RequestFacts row={row} number={index + 1} />
              <SelectField
                // A new match or outcome replaces what was selected.
                key={`${chosenFor(row)} ${row.outcome}`}
                label={`License for ${nameOf(row, index + 1)}`}
                isLabelHidden
                name={row.id}
                defaultValue={chosenFor(row)}
                error={problem?.errors[row.id] ?? outcomeWords(row)}
                hint={optionsFor(row, options, '').length === 0 ? NO_LICENSE : undefined}
              >
                <option value="">Don’t activate</option>
                {optionsFor(row, options, chosenFor(row)).map(({ id, title, details }) => (
                  <option key={id} value={id}>
                    {[title, details].filter(Boolean).join(' · ')}
                  </option>
                ))}
              </SelectField>
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button name="intent" value="activate" size="large" isBusy={isSending} className="max-sm:w-full">
            {isSending ? 'Activating…' : button}
          </Button>
          {rows.some((row) => !chosenFor(row)) ? (
            <TextLink to="/ctrl-suite/buy">Configure another engine</TextLink>
          ) : null}
        </div>
      </Form>
    </Card>
  )
}

function RequestFacts({ row, number }: { row: BatchRow; number: number }) {
  const { machine, product, file } = row
  return (
    <p className="min-w-0 text-small text-ink-muted">
      <bdi className="block text-base font-medium wrap-anywhere text-ink first-letter:uppercase">
        {nameOf(row, number)}
      </bdi>
      {machine === null
        ? 'We can’t read this request. Choose a license to send it anyway.'
        : [product && productWords(product), file].filter(Boolean).join(' · ')}
    </p>
  )
}
