import { Form, useNavigation } from '@remix-run/react'
import { DOWNLOADS, SYSTEM_WORDS } from '../../content/downloads.ts'
import { CHECKING_SYSTEMS, checkingSystemsOf, checksumCommand } from '../../domain/checksum-command.ts'
import { type Download, formatBytes, fileNameOf } from '../../domain/download.ts'
import { href } from '../../domain/href.ts'
import { formatDay } from '../../domain/moment.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useId } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'

interface DownloadRowProps {
  download: Download
  isOwn: boolean
  isFirstChoice: boolean
  releasedAt: string | null
}

function wordsOf(platform: string | null) {
  const system = CHECKING_SYSTEMS.find((each) => each === platform)
  if (system) return SYSTEM_WORDS[system]
  return { name: platform === 'all' ? DOWNLOADS.anySystem : platform, icon: 'file' as const, own: '' }
}

export function DownloadRow({ download, isOwn, isFirstChoice, releasedAt }: DownloadRowProps) {
  const { name, platform, size, filePath } = download
  const words = wordsOf(platform)
  const date =
    download.releasedAt && download.releasedAt !== releasedAt ? formatDay(download.releasedAt) : null
  const facts = [words.name, size === null ? null : formatBytes(size), date].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon
          name={words.icon}
          size={22}
          className={isOwn ? 'mt-0.5 text-accent-ink' : 'mt-0.5 text-ink-muted'}
        />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {isOwn ? <Badge tone="accent">{words.own}</Badge> : null}
          </p>
          <FileFacts download={download} facts={facts} />
        </div>
      </div>
      <DownloadForm name={name} filePath={filePath} isFirstChoice={isFirstChoice} />
    </li>
  )
}

function DownloadForm({
  name,
  filePath,
  isFirstChoice,
}: {
  name: string
  filePath: string
  isFirstChoice: boolean
}) {
  const isAsking = useNavigation().formData?.get('filePath') === filePath
  return (
    // A full page load, because the file is on another host.
    <Form method="post" action={href('/user/downloads')} reloadDocument className="max-sm:w-full">
      <input type="hidden" name="filePath" value={filePath} />
      <Button
        size="small"
        variant={isFirstChoice ? 'primary' : 'secondary'}
        icon="download"
        isBusy={isAsking}
        className="max-sm:w-full"
      >
        Download<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  )
}

interface FileFactsProps {
  download: Download
  /** "macOS · 182.3 MB". */
  facts: string
}

function FileFacts({ download, facts }: FileFactsProps) {
  const id = useId()
  const { sha256, platform } = download
  if (!sha256)
    return (
      <p className="figures text-small text-ink-muted">
        {facts} · {DOWNLOADS.noChecksum}
      </p>
    )
  return (
    <details className="min-w-0 text-small">
      <summary className="figures touchable w-fit text-ink-muted hover:text-ink">
        {facts} ·{' '}
        <span className="whitespace-nowrap">
          {DOWNLOADS.checksum}
          <Icon name="chevron-right" size={14} className="unfold-90 ms-1 inline-block align-[-0.15em]" />
        </span>
      </summary>
      <div className="mt-2 flex max-w-3xl flex-col gap-3 rounded-ui border border-line bg-sunken p-4 text-ink-muted">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0">
            SHA-256{' '}
            <code id={id} className="font-mono text-caption break-all text-ink select-all">
              {sha256}
            </code>
          </span>
          <CopyButton controls={id} size="small" />
        </p>
        <p>{DOWNLOADS.run}</p>
        <dl className="flex flex-col gap-2">
          {checkingSystemsOf(platform).map((system) => (
            <div key={system}>
              <dt className="text-caption">{SYSTEM_WORDS[system].tool}</dt>
              <dd className="font-mono text-caption break-all text-ink select-all">
                {checksumCommand(system, fileNameOf(download))}
              </dd>
            </div>
          ))}
        </dl>
        <p>{DOWNLOADS.differs}</p>
      </div>
    </details>
  )
}
