import { DOWNLOADS } from '../../content/downloads.ts'
import { downloadAnchor } from '../../domain/download-anchor.ts'
import type { DownloadVersion } from '../../domain/download-groups.ts'
import { formatDay } from '../../domain/moment.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { ListedProduct, ListedVersion } from './load-covers.ts'
import { VersionFiles } from './version-files.tsx'

interface DownloadGroupsProps {
  products: readonly ListedProduct[]
  /** The visitor's operating system; null if unknown. */
  system: string | null
  isHeadingHidden?: boolean
}

/** All files by product and version. */
export const DownloadGroups = ({ products, system, isHeadingHidden }: DownloadGroupsProps) => (
  <div className="flex flex-col gap-12">
    {products.map(({ product, versions }) => (
      <section
        key={product}
        id={product ? downloadAnchor(product) : undefined}
        className="flex flex-col gap-4"
      >
        <h2 className={isHeadingHidden ? 'sr-only' : 'text-title'}>{product ?? DOWNLOADS.otherFiles}</h2>
        <Versions versions={versions} system={system} />
      </section>
    ))}
  </div>
)

interface VersionsProps {
  versions: readonly ListedVersion[]
  system: string | null
}

const CARD = 'card overflow-hidden rounded-ui border border-line bg-raised shadow-ui divide-y divide-line'

function Versions({ versions, system }: VersionsProps) {
  const current = versions.filter(({ isSuperseded }) => !isSuperseded)
  const earlier = versions.filter(({ isSuperseded }) => isSuperseded)
  // Several current versions belong to different files.
  const isSingleFile = ({ files }: DownloadVersion) => current.length > 1 && files.length === 1
  return (
    <>
      <div className={CARD}>
        {current.map((version, index) =>
          isSingleFile(version) ? (
            <VersionFiles key={version.version} {...{ version, system }} place="single" />
          ) : (
            <div key={version.version}>
              <VersionHeading version={version} isLatest={index === 0 && earlier.length > 0} />
              <VersionFiles {...{ version, system }} place="current" />
            </div>
          ),
        )}
      </div>
      {earlier.length > 0 ? (
        <div className="mt-2 flex flex-col gap-3">
          <h3 className="text-small font-medium text-ink-muted">{DOWNLOADS.earlier}</h3>
          <ul className={CARD}>
            {earlier.map((version) => (
              <li key={version.version}>
                <EarlierVersion {...{ version, system }} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

function VersionHeading({ version, isLatest }: { version: DownloadVersion; isLatest: boolean }) {
  if (!version.version && !version.releasedAt) return null
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line bg-sunken px-5 py-3 text-small text-ink-muted sm:px-6">
      <h3 className="font-medium text-ink">
        {titleOf(version)}
        {isLatest ? <span className="ms-3 font-normal text-ink-muted">{DOWNLOADS.latest}</span> : null}
      </h3>
      <ReleasedAt {...version} />
    </div>
  )
}

interface EarlierVersionProps {
  version: ListedVersion
  system: string | null
}

const EarlierVersion = ({ version, system }: EarlierVersionProps) => (
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
      <VersionFiles {...{ version, system }} place="earlier" />
    </div>
  </Disclosure>
)

const titleOf = ({ version }: DownloadVersion) =>
  version ? `Version ${version}` : 'Version without a number'

function ReleasedAt({ releasedAt }: DownloadVersion) {
  return releasedAt ? <time dateTime={releasedAt}>{formatDay(releasedAt)}</time> : null
}
