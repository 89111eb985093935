import { Form } from '@remix-run/react'
import { type Download, formatBytes } from '../../domain/download.ts'
import { formatDay } from '../../ui/as-of.tsx'
import { Button } from '../../ui/button.tsx'
import { href } from '../../domain/href.ts'

/** Files with all that is known of them; each is asked for by a post, which leads to its short-lived address. */
export function DownloadList({ downloads }: { downloads: readonly Download[] }) {
  return (
    <ul className="divide-y divide-line rounded-ui border border-line bg-raised shadow-ui">
      {downloads.map((download) => (
        <DownloadRow key={download.filePath} download={download} />
      ))}
    </ul>
  )
}

const PLATFORM_NAMES: Record<string, string> = {
  mac: 'macOS',
  win: 'Windows',
  linux: 'Linux',
  all: 'All platforms',
}

function DownloadRow({ download }: { download: Download }) {
  const { name, version, platform, size, sha256, releasedAt, filePath } = download
  const facts = [
    version ? `Version ${version}` : null,
    platform ? (PLATFORM_NAMES[platform] ?? platform) : null,
    size === null ? null : formatBytes(size),
    releasedAt ? formatDay(releasedAt) : null,
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0">
        <h2 className="font-medium">{name}</h2>
        <p className="text-small text-ink-muted">{facts.filter(Boolean).join(' · ')}</p>
        {sha256 ? <p className="font-mono text-caption break-all text-ink-faint">SHA-256 {sha256}</p> : null}
      </div>
      {/* The file is on another host, so the browser itself has to follow the redirect. */}
      <Form method="post" action={href('/user/downloads')} reloadDocument>
        <input type="hidden" name="filePath" value={filePath} />
        <Button size="small" variant="secondary" icon="download">
          Download<span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </li>
  )
}
