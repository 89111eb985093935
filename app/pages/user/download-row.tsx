import { Form, useNavigation } from '@remix-run/react'
import { DOWNLOADS, SYSTEM_WORDS } from '../../content/downloads.ts'
import { CHECKING_SYSTEMS } from '../../domain/checksum-command.ts'
import { type Download, formatBytes } from '../../domain/download.ts'
import { href } from '../../domain/href.ts'
import { formatDay } from '../../domain/moment.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FileFacts } from './file-facts.tsx'

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
    // The file is on another host, so the browser itself has to follow the redirect.
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
