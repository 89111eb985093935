import { DOWNLOADS } from '../../content/downloads.ts'
import { isRelease } from '../../domain/version-order.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ProseHtml } from '../../ui/prose.tsx'
import { CoverLine } from './cover-line.tsx'
import { DownloadRow } from './download-row.tsx'
import type { ListedVersion } from './load-covers.ts'

interface VersionFilesProps {
  version: ListedVersion
  /** The visitor's operating system; null if unknown. */
  system: string | null
  /** `single`: a current version whose only file has no heading above it. */
  place: 'current' | 'single' | 'earlier'
}

/** The files of a version, which licenses cover it, and its release notes. */
export function VersionFiles({ version: listed, system, place }: VersionFilesProps) {
  const { version, releasedAt, files, notesHtml, cover } = listed
  const isCurrent = place !== 'earlier'
  return (
    <>
      {version !== null && cover ? (
        <div className="border-b border-line px-5 py-3 text-small text-ink-muted sm:px-6">
          <CoverLine version={version} cover={cover} />
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <DownloadRow
            key={file.filePath}
            download={file}
            isForThisSystem={system !== null && file.platform === system}
            isRecommended={isCurrent && isRelease(version)}
            heading={place === 'single' ? null : { releasedAt }}
          />
        ))}
      </ul>
      {notesHtml ? (
        <Disclosure
          summary={DOWNLOADS.notes(version)}
          open={isCurrent}
          className="border-t border-line px-5 py-2 text-small sm:px-6"
        >
          <ProseHtml html={notesHtml} className="mt-1 mb-2 ps-6" />
        </Disclosure>
      ) : null}
    </>
  )
}
