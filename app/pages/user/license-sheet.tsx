import { type ReactNode, useId } from 'react'
import { CODE_LIFETIME_WORDS } from '../../domain/activation-code.ts'
import { type Download, fileNameOf } from '../../domain/download.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import {
  describeSize,
  isRevoked,
  kindOfLicense,
  type License,
  nameOfLicense,
  ONE_ZERO,
  statusWords,
  titleOfLicense,
} from '../../domain/license.ts'
import { COMPANY } from '../../shop.ts'
import type { History } from '../../store/read-history.ts'
import { classNames } from '../../ui/class-names.ts'
import { Moment } from '../../ui/moment.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { LicenseRack } from '../../ui/rack/license-rack.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { LicenseFacts } from './license-front.tsx'
import { HistoryList, PrintedHistory } from './license-history.tsx'
import { LicenseMachineList } from './license-machines.tsx'
import type { SelectedCode } from './load-codes.ts'

interface LicenseSheetProps {
  license: License
  code: SelectedCode | null
  /** Null if they can't be loaded. */
  files: Download[] | null
  history: History
  asOf: string
  now: string
}

/** The sheet has to fit on one A4 page. */
const FILES_MAX = 6

export function LicenseSheet({ license, code, files, history, asOf, now }: LicenseSheetProps) {
  const { id, status, activations } = license
  const siteUrl = useRootData()?.settings.siteUrl ?? ''
  const isEngine = kindOfLicense(license) !== ONE_ZERO
  return (
    <article
      aria-labelledby="sheet"
      className="license-sheet flex min-w-0 flex-col gap-8 rounded-ui border border-line bg-raised p-5 shadow-ui sm:p-8 print:border-0 print:p-0"
    >
      <header>
        <div className="flex flex-wrap items-start justify-between gap-6">
          <div className="min-w-0 flex-1 basis-64">
            <h2 id="sheet" dir="auto" className="text-headline wrap-anywhere">
              {titleOfLicense(license)}
            </h2>
            <p className="figures mt-1 text-ink-muted">
              {[nameOfLicense(license), describeSize(license), status && statusWords(status)]
                .filter(Boolean)
                .join('\u00a0· ')}
            </p>
            <PrintedHistory history={history} />
          </div>
          <LicenseRack license={license} />
        </div>
        <LicenseFacts license={license} now={now} isForPaper />
      </header>
      {isEngine || activations.length > 0 ? (
        <SheetPart title="Machines">
          {activations.length > 0 ? (
            <LicenseMachineList license={license} isForPaper />
          ) : (
            <p className="text-small text-ink-muted">Not activated</p>
          )}
        </SheetPart>
      ) : null}
      {isEngine && !isRevoked(license) ? <SheetCode code={code} id={id} /> : null}
      <SheetFiles files={files} />
      <SheetPart title="History" className="no-print">
        <HistoryList history={history} className="grid gap-x-8 sm:grid-cols-2" />
      </SheetPart>
      <p className="border-t border-line pt-5 text-caption wrap-anywhere text-ink-muted print:pt-2">
        Updated <Moment at={asOf} hasDay isForPaper />. For current details see {siteUrl}
        {href('/user/licenses/:id', { id })}. {COMPANY.name} support: {COMPANY.supportEmail}
      </p>
    </article>
  )
}

function SheetFiles({ files }: Pick<LicenseSheetProps, 'files'>) {
  if (!files)
    return (
      <SheetPart title="Installers">
        <p className="text-caption text-ink-muted">
          We can’t list them right now. They’re under Downloads in your account.
        </p>
      </SheetPart>
    )
  if (files.length === 0) return null
  return (
    <SheetPart title="Installers and SHA-256 checksums">
      <ul className="flex flex-col gap-1 text-small">
        {files.slice(0, FILES_MAX).map((file) => (
          <li key={file.filePath} className="flex flex-wrap justify-between gap-x-4">
            <p className="font-medium wrap-anywhere">{fileNameOf(file)}</p>
            <p className="font-mono text-caption break-all text-ink-muted">{file.sha256 ?? 'No checksum'}</p>
          </li>
        ))}
      </ul>
      {files.length > FILES_MAX ? (
        <p className="mt-1 text-caption text-ink-muted">More are under Downloads in your account.</p>
      ) : null}
    </SheetPart>
  )
}

function SheetCode({ code, id }: { code: SelectedCode | null; id: string }) {
  if (!code)
    return (
      <SheetPart title="Activation code" className="no-print">
        <p className="text-small text-ink-muted">
          <TextLink to={uncheckedHref(`${href('/user/licenses/:id', { id })}#activate`)}>
            Activate a machine offline
          </TextLink>{' '}
          to print its activation code here. Codes are kept for {CODE_LIFETIME_WORDS}.
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
      <div
        className={classNames(
          'mt-3 grid grid-cols-1 items-start gap-5 print:mt-2',
          qr && 'sm:grid-cols-[22rem_minmax(0,1fr)] print:grid-cols-[22rem_minmax(0,1fr)]',
        )}
      >
        {qr ? (
          <QrCode drawing={qr} alt={`QR code for ${machine ?? 'the machine'}`} className="w-full" />
        ) : null}
        <pre className="font-mono text-caption break-all whitespace-pre-wrap">{text.trim()}</pre>
      </div>
    </SheetPart>
  )
}

interface SheetPartProps {
  title: string
  className?: string
  children: ReactNode
}

function SheetPart({ title, className, children }: SheetPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('border-t border-line pt-5 print:pt-2', className)}>
      <h3 id={id} className="mb-3 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
