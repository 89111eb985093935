import type { BatchRow } from '../../backend/account.ts'
import { CODE_ANCHOR } from '../../domain/activation.ts'
import { countWords } from '../../domain/count-words.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CodeField } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface BatchCodesProps {
  rows: readonly BatchRow[]
  archive: string
}

export const BatchCodes = ({ rows, archive }: BatchCodesProps) => (
  <Card title={countWords(rows.length, 'activation code')} id={CODE_ANCHOR}>
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-small text-ink-muted">
        They stay here until <Moment at={firstToExpire(rows)} />; after that, send the same requests again.
      </p>
      <ButtonLink to={uncheckedHref(archive)} reloadDocument icon="download">
        Save all as one ZIP file
      </ButtonLink>
    </div>
    <ul className="mt-4 divide-y divide-line">
      {rows.map((row) => (
        <Code key={row.id} {...row} code={row.code!} />
      ))}
    </ul>
  </Card>
)

const firstToExpire = (rows: readonly BatchRow[]) => rows.map(({ code }) => code!.expiresAt).sort()[0]!

function Code({ id, license, machine, outcome, code }: BatchRow & { code: NonNullable<BatchRow['code']> }) {
  const name = code.machine ?? machine
  const query = `?code=${code.id}`
  const licenseHref = href('/user/licenses/:id', { id: license! })
  return (
    <li className="grid items-center gap-x-6 gap-y-3 py-4 lg:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <p className="min-w-0 text-small text-ink-muted">
        <bdi className="block text-base font-medium wrap-anywhere text-ink">
          {name ?? 'Machine without a name'}
        </bdi>
        {outcome === 'repeated' ? 'Sent before: the same code. ' : null}
        <TextLink to={uncheckedHref(`${licenseHref}${query}#${CODE_ANCHOR}`)}>QR code and license</TextLink>
      </p>
      <CodeField
        id={`code-${id}`}
        label={`Activation code for ${name ?? 'the machine'}`}
        isLabelHidden
        name="code"
        readOnly
        rows={2}
        defaultValue={code.text}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton controls={`code-${id}`} />
        <ButtonLink
          to={uncheckedHref(`${href('/user/licenses/:id/activation.txt', { id: license! })}${query}`)}
          reloadDocument
          variant="secondary"
          icon="download"
        >
          Save<span className="sr-only"> the code for {name}</span>
        </ButtonLink>
      </div>
    </li>
  )
}
