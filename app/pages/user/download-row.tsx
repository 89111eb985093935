import { Form } from '@remix-run/react'
import { useId } from 'react'
import { DOWNLOADS, SYSTEM_WORDS } from '../../content/downloads.ts'
import { type Download, fileNameOf } from '../../domain/download.ts'
import { formatBytes } from '../../domain/format-bytes.ts'
import { href } from '../../domain/href.ts'
import { formatShortDay } from '../../domain/moment.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The heading above the files of a version. Without one, the row says which version it is. */
type VersionHeading = { releasedAt: string | null } | null

interface DownloadRowProps {
  download: Download
  /** Whether the file is for the visitor's operating system. */
  isForThisSystem: boolean
  /** A current release, unlike earlier versions and pre-releases. */
  isRecommended: boolean
  heading: VersionHeading
}

function systemNameOf(platform: Download['platform']) {
  return platform === 'all' ? DOWNLOADS.anySystem : (SYSTEM_WORDS[platform ?? '']?.name ?? platform)
}

const dayOf = (iso: string | null) => iso && formatShortDay(iso)

/** What the row adds to its heading. */
function factsOf({ version, platform, size, releasedAt }: Download, heading: VersionHeading) {
  const day = dayOf(releasedAt)
  return [
    heading || !version ? null : `Version ${version}`,
    heading || platform !== 'all' ? systemNameOf(platform) : null,
    size === null ? null : formatBytes(size),
    day === dayOf(heading?.releasedAt ?? null) ? null : day,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function DownloadRow({ download, isForThisSystem, isRecommended, heading }: DownloadRowProps) {
  const { name, platform, filePath } = download
  const system = SYSTEM_WORDS[platform ?? '']
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon
          name={system?.icon ?? 'file'}
          size={22}
          className={classNames('mt-0.5', isForThisSystem || !heading ? 'text-accent-ink' : 'text-ink-muted')}
        />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {isForThisSystem ? <Badge tone="accent">{system?.own}</Badge> : null}
          </p>
          <FileFacts download={download} facts={factsOf(download, heading)} />
        </div>
      </div>
      {/* Loads the whole document, because the file is on another host. */}
      <Form method="post" action={href('/user/downloads')} reloadDocument className="max-sm:w-full">
        <input type="hidden" name="filePath" value={filePath} />
        <Button
          size="small"
          variant={isForThisSystem && isRecommended ? 'primary' : 'secondary'}
          icon="download"
          className="max-sm:w-full"
        >
          Download<span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </li>
  )
}

function FileFacts({ download, facts }: { download: Download; facts: string }) {
  const id = useId()
  const { sha256, platform } = download
  const system = SYSTEM_WORDS[platform ?? '']
  if (!sha256)
    return (
      <p className="figures text-small text-ink-muted">
        {[facts, DOWNLOADS.noChecksum].filter(Boolean).join(' · ')}
      </p>
    )
  return (
    <Disclosure
      look="inline"
      summary={
        <span className="flex flex-wrap gap-x-3">
          {facts} <span>{DOWNLOADS.checksum}</span>
        </span>
      }
      summaryClassName="figures"
      className="min-w-0 text-small"
    >
      {/* As wide as the card: the margins are the icon’s and the button’s widths. */}
      <div className="-ms-8.5 mt-2 flex max-w-3xl flex-col gap-3 sm:-me-36 rounded-ui border border-line bg-sunken p-4 text-ink-muted">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          SHA-256
          <CopyButton controls={id} size="small" />
          <code id={id} className="w-full font-mono text-caption break-all text-ink select-all">
            {sha256}
          </code>
        </p>
        <p>{DOWNLOADS.run}</p>
        <dl className="flex flex-col gap-2">
          {(system ? [system] : Object.values(SYSTEM_WORDS)).map(({ tool, checksum }) => (
            <div key={tool}>
              <dt className="text-caption">{tool}</dt>
              <dd className="font-mono text-caption break-all text-ink select-all">
                {checksum} '{fileNameOf(download)}'
              </dd>
            </div>
          ))}
        </dl>
        <p>{DOWNLOADS.differs}</p>
      </div>
    </Disclosure>
  )
}
