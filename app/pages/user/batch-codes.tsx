import type { BatchRow } from '../../backend/licenses.ts'
import { CODE_ANCHOR, codeFileHref, codeHref } from '../../domain/activation-code.ts'
import { countWords } from '../../domain/count-words.ts'
import type { Href } from '../../domain/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CodeField } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** A request whose code is ready, and the license it's for. */
type ReadyRow = BatchRow & { code: NonNullable<BatchRow['code']>; license: string }

export const isReady = (row: BatchRow): row is ReadyRow => row.code !== null && row.license !== null

interface BatchCodesProps {
  rows: readonly ReadyRow[]
  archiveHref: Href
}

export const BatchCodes = ({ rows, archiveHref }: BatchCodesProps) => (
  <Card title={countWords(rows.length, 'activation code')} id={CODE_ANCHOR}>
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-small text-ink-muted">
        They stay here until <Moment at={firstToExpire(rows)} />; after that, send the same requests again.
      </p>
      <ButtonLink to={archiveHref} reloadDocument icon="download">
        Save all as one ZIP file
      </ButtonLink>
    </div>
    <ul className="mt-4 divide-y divide-line">
      {rows.map((row) => (
        <ReadyCode key={row.id} row={row} />
      ))}
    </ul>
  </Card>
)

const firstToExpire = (rows: readonly ReadyRow[]) =>
  rows.map(({ code }) => code.expiresAt).reduce((first, other) => (other < first ? other : first))

function ReadyCode({ row: { id, license, machine, file, outcome, code } }: { row: ReadyRow }) {
  const name = code.machine ?? machine ?? file
  const forWhich = `for ${name ?? 'a machine without a name'}`
  return (
    <li className="grid items-center gap-x-6 gap-y-3 py-4 lg:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <p className="min-w-0 text-small text-ink-muted">
        <bdi className="block text-base font-medium wrap-anywhere text-ink">
          {name ?? 'Machine without a name'}
        </bdi>
        {outcome === 'repeated' ? 'Sent before: the same code. ' : null}
        <TextLink to={codeHref(license, code.id)}>QR code and license</TextLink>
      </p>
      <CodeField
        id={`code-${id}`}
        label={`Activation code ${forWhich}`}
        isLabelHidden
        name="code"
        readOnly
        rows={2}
        defaultValue={code.text}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton controls={`code-${id}`}>
          Copy<span className="sr-only"> the code {forWhich}</span>
        </CopyButton>
        <ButtonLink to={codeFileHref(license, code.id)} reloadDocument variant="secondary" icon="download">
          Save<span className="sr-only"> the code {forWhich}</span>
        </ButtonLink>
      </div>
    </li>
  )
}
