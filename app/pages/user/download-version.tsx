import { DOWNLOADS } from '../../content/downloads.ts'
import type { DownloadVersion } from '../../domain/download-groups.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ProseHtml } from '../../ui/prose.tsx'
import { CoverLine } from './cover-line.tsx'
import { DownloadRow } from './download-row.tsx'
import type { Covers } from './load-covers.ts'

interface VersionFilesProps {
  version: DownloadVersion
  /** The visitor's operating system; null if unknown. */
  system: string | null
  covers: Covers
  /** No newer version has these files. */
  isNewest?: boolean
  /** Without a heading above, the only file says which version it is. */
  hasHeading?: boolean
}

/** The files of a version, which licenses cover it, and its release notes. */
export function VersionFiles(props: VersionFilesProps) {
  const { system, covers, isNewest = false, hasHeading = true } = props
  const { version, releasedAt, files, notesHtml } = props.version
  const cover = version === null ? undefined : covers[version]
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
            isNewest={isNewest}
            heading={hasHeading ? { releasedAt } : null}
          />
        ))}
      </ul>
      {notesHtml ? (
        <Disclosure
          summary={DOWNLOADS.notes(version)}
          open={isNewest}
          className="border-t border-line px-5 py-2 text-small sm:px-6"
        >
          <ProseHtml html={notesHtml} className="mt-1 mb-2 ps-6" />
        </Disclosure>
      ) : null}
    </>
  )
}
