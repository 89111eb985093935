import { DOWNLOADS } from '../../content/downloads.ts'
import { type DownloadProduct, type DownloadVersion, groupDownloads } from '../../domain/download-groups.ts'
import { type Download, downloadPlace } from '../../domain/download.ts'
import { formatDay } from '../../domain/moment.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ProseHtml } from '../../ui/prose.tsx'
import { CoverLine } from './cover-line.tsx'
import { DownloadRow } from './download-row.tsx'
import type { Covers } from './load-covers.ts'

interface DownloadGroupsProps {
  downloads: readonly Download[]
  system: string | null
  covers?: Covers
  isHeadingHidden?: boolean
}

type Shown = Pick<DownloadGroupsProps, 'system' | 'isHeadingHidden'> & { covers: Covers }

export function DownloadGroups({ downloads, covers = {}, ...options }: DownloadGroupsProps) {
  return (
    <div className="flex flex-col gap-12">
      {groupDownloads(downloads, options.system).map((product) => (
        <Product key={product.product} {...product} {...options} covers={covers} />
      ))}
    </div>
  )
}

const CARD = 'card overflow-hidden rounded-ui border border-line bg-raised shadow-ui'

function Product({ product, versions, isHeadingHidden, ...options }: DownloadProduct & Shown) {
  const newest = versions.filter(({ isSuperseded }) => !isSuperseded)
  const earlier = versions.filter(({ isSuperseded }) => isSuperseded)
  // Several current versions belong to different files.
  const isOwnLine = ({ files }: DownloadVersion) => newest.length > 1 && files.length === 1
  return (
    <section id={product ? downloadPlace(product) : undefined} className="flex flex-col gap-4">
      <h2 className={isHeadingHidden ? 'sr-only' : 'text-title'}>{product ?? DOWNLOADS.otherFiles}</h2>
      <div className={`${CARD} divide-y divide-line`}>
        {newest.map((version, index) => (
          <div key={version.version}>
            {!isOwnLine(version) && (version.version || version.releasedAt) ? (
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line bg-sunken px-5 py-3 text-small text-ink-muted sm:px-6">
                <h3 className="font-medium text-ink">
                  {titleOf(version)}
                  {index === 0 && earlier.length > 0 ? (
                    <span className="ms-3 font-normal text-ink-muted">{DOWNLOADS.latest}</span>
                  ) : null}
                </h3>
                <ReleasedAt {...version} />
              </div>
            ) : null}
            <Version {...version} {...options} isAlone={isOwnLine(version)} isNewest />
          </div>
        ))}
      </div>
      {earlier.length > 0 ? (
        <div className="mt-2 flex flex-col gap-3">
          <h3 className="text-small font-medium text-ink-muted">{DOWNLOADS.earlier}</h3>
          <ul className={`${CARD} divide-y divide-line`}>
            {earlier.map((version) => (
              <li key={version.version}>
                <Disclosure
                  summary={
                    <span className="flex flex-1 flex-wrap justify-between gap-x-6">
                      {titleOf(version)}
                      <span className="font-normal text-ink-muted">
                        <ReleasedAt {...version} />
                      </span>
                    </span>
                  }
                  summaryClassName="px-5 py-2 text-small hover:text-accent-ink sm:px-6"
                >
                  <div className="border-t border-line">
                    <Version {...version} {...options} />
                  </div>
                </Disclosure>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

const titleOf = ({ version }: DownloadVersion) =>
  version ? `Version ${version}` : 'Version without a number'

function ReleasedAt({ releasedAt }: DownloadVersion) {
  return releasedAt ? <time dateTime={releasedAt}>{formatDay(releasedAt)}</time> : null
}

interface VersionProps extends DownloadVersion, Shown {
  isNewest?: boolean
  /** Whether the file has no heading above it. */
  isAlone?: boolean
}

function Version({ version, releasedAt, files, notesHtml, system, covers, ...props }: VersionProps) {
  const { isNewest = false, isAlone = false } = props
  const cover = version === null ? undefined : covers[version]
  return (
    <>
      {cover ? (
        <div className="border-b border-line px-5 py-3 text-small text-ink-muted sm:px-6">
          <CoverLine version={version!} cover={cover} />
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {files.map((file) => {
          const isOwn = system !== null && file.platform === system
          return (
            <DownloadRow
              key={file.filePath}
              download={file}
              isOwn={isOwn}
              isFirstChoice={isOwn && isNewest}
              heading={isAlone ? null : { releasedAt }}
            />
          )
        })}
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
