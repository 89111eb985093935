import { type ActivationCode, CODE_LIFETIME_SECONDS } from '../../../domain/activation.ts'
import { countWords } from '../../../domain/count-words.ts'
import { href, uncheckedHref } from '../../../domain/href.ts'
import { fitsSheet } from '../../../domain/license-sheet.ts'
import type { QrDrawing } from '../../../domain/qr-code.ts'
import { Moment } from '../../../ui/moment.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { type Download, fileNameOf } from '../../../domain/download.ts'
import type { Activation } from '../../../domain/license.ts'
import { formatDay } from '../../../domain/moment.ts'

export interface SheetCodeProps {
  code: (ActivationCode & { qr: QrDrawing | null }) | null
  id: string
}

export function SheetCode({ code, id }: SheetCodeProps) {
  const path = href('/user/licenses/:id', { id })
  if (!code)
    return (
      <SheetPart title="Activation code" className="no-print">
        <p className="text-small text-ink-muted">
          <TextLink to={uncheckedHref(`${path}#activate`)}>Activate a machine offline</TextLink> to print its
          activation code here. Codes are kept for {countWords(CODE_LIFETIME_SECONDS / 3600, 'hour')}.
        </p>
      </SheetPart>
    )
  const { machine, madeAt, text, qr } = code
  return (
    <SheetPart title="Activation code">
      <p className="text-small text-ink-muted">
        For <bdi className="font-medium text-ink">{machine ?? 'one machine'}</bdi> only, issued{' '}
        <Moment at={madeAt} hasDay isForPaper />.
      </p>
      {fitsSheet(text) ? (
        <div className="mt-3 grid grid-cols-1 items-start gap-5 sm:grid-cols-[22rem_minmax(0,1fr)] print:mt-2 print:grid-cols-[22rem_minmax(0,1fr)]">
          <QrCode drawing={qr} alt={`QR code for ${machine ?? 'the machine'}`} className="w-full" />
          <pre className="font-mono text-caption break-all whitespace-pre-wrap">{text.trim()}</pre>
        </div>
      ) : (
        <p className="mt-2 text-small">
          Too long to print here.{' '}
          <TextLink to={uncheckedHref(`${path}?code=${code.id}`)}>Save it as a file</TextLink>
        </p>
      )}
    </SheetPart>
  )
}

export function SheetPart({
  title,
  className,
  children,
}: {
  title: string | null
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames('border-t border-line pt-5 print:pt-2', className)}
    >
      {title ? (
        <h3 id={id} className="mb-2 font-semibold">
          {title}
        </h3>
      ) : null}
      {children}
    </section>
  )
}

export function SheetFiles({ files }: { files: { named: Download[]; more: number } | null }) {
  if (files?.named.length === 0) return null
  return (
    <SheetPart title={files ? 'Installers and SHA-256 checksums' : 'Installers'}>
      {files ? (
        <>
          <ul className="flex flex-col gap-1 text-small">
            {files.named.map((file) => (
              <li key={file.filePath} className="flex flex-wrap justify-between gap-x-4">
                <p className="font-medium wrap-anywhere">{fileNameOf(file)}</p>
                <p className="font-mono text-caption break-all text-ink-muted">
                  {file.sha256 ?? 'No checksum'}
                </p>
              </li>
            ))}
          </ul>
          {files.more > 0 ? (
            <p className="mt-1 text-caption text-ink-muted">
              And {countWords(files.more, 'more file')} under Downloads in your account.
            </p>
          ) : null}
        </>
      ) : (
        <p className="text-small text-ink-muted">See Downloads in your account.</p>
      )}
    </SheetPart>
  )
}

interface SheetMachinesProps {
  named: readonly Activation[]
  more: number
  isEngine: boolean
}

export function SheetMachines({ named, more, isEngine }: SheetMachinesProps) {
  if (named.length === 0) {
    if (!isEngine) return null
    return (
      <SheetPart title="Machines">
        <p className="text-small text-ink-muted">Not activated</p>
      </SheetPart>
    )
  }
  return (
    <SheetPart title="Machines">
      <ul className="grid grid-cols-1 gap-x-8 gap-y-1 text-small sm:grid-cols-2 print:grid-cols-2">
        {named.map(({ id, machine, activatedAt, isManual }) => (
          <li key={id} className="flex items-baseline justify-between gap-3">
            <bdi className="truncate font-medium">{machine}</bdi>
            <span className="flex-none text-caption text-ink-muted">
              {[activatedAt ? formatDay(activatedAt) : null, isManual ? 'offline' : null]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-1 text-caption text-ink-muted">
          And {countWords(more, 'more machine')} on the license’s page.
        </p>
      ) : null}
    </SheetPart>
  )
}
