import { useId } from 'react'
import { DOWNLOADS, SYSTEM_WORDS } from '../../content/downloads.ts'
import { checkingSystemsOf, checksumCommand } from '../../domain/checksum-command.ts'
import { type Download, fileNameOf } from '../../domain/download.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface FileFactsProps {
  download: Download
  /** "macOS · 182.3 MB". */
  facts: string
}

/** One line of facts, which unfolds to the checksum and how to check it. */
export function FileFacts({ download, facts }: FileFactsProps) {
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
