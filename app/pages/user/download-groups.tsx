import { DOWNLOADS } from '../../content/downloads.ts'
import { type Download, downloadPlace } from '../../domain/download.ts'
import { type DownloadProduct, type DownloadVersion, groupDownloads } from '../../domain/download-groups.ts'
import { formatDay } from '../../domain/moment.ts'
import { Icon } from '../../ui/icon.tsx'
import { DownloadRow } from './download-row.tsx'

interface DownloadGroupsProps {
  downloads: readonly Download[]
  own: string | null
}

export function DownloadGroups({ downloads, own }: DownloadGroupsProps) {
  return (
    <div className="flex flex-col gap-12">
      {groupDownloads(downloads, own).map((product) => (
        <Product key={product.product} {...product} own={own} />
      ))}
    </div>
  )
}

function Product({ product, versions, own }: DownloadProduct & Pick<DownloadGroupsProps, 'own'>) {
  const shown = versions.filter(({ isSuperseded }) => !isSuperseded)
  const earlier = versions.filter(({ isSuperseded }) => isSuperseded)
  return (
    <section id={product ? downloadPlace(product) : undefined} className="flex flex-col gap-4">
      <h2 className="text-title">{product ?? DOWNLOADS.otherFiles}</h2>
      {shown.map((version, index) => (
        <Version
          key={version.version}
          {...version}
          own={own}
          isLatest={index === 0 && earlier.length > 0}
          isShown
        />
      ))}
      {earlier.length > 0 ? (
        <details>
          <summary className="touchable flex w-fit items-center gap-2 py-1 text-small font-medium text-ink-muted hover:text-ink">
            <Icon name="chevron-right" size={16} className="unfold-90" />
            {DOWNLOADS.earlier} ({earlier.length})
          </summary>
          <div className="mt-4 flex flex-col gap-4">
            {earlier.map((version) => (
              <Version key={version.version} {...version} own={own} />
            ))}
          </div>
        </details>
      ) : null}
    </section>
  )
}

interface VersionProps extends DownloadVersion, Pick<DownloadGroupsProps, 'own'> {
  isLatest?: boolean
  isShown?: boolean
}

function Version({ version, releasedAt, files, own, isLatest, isShown = false }: VersionProps) {
  return (
    <div className="card overflow-hidden rounded-ui border border-line bg-raised shadow-ui">
      {version || releasedAt ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line bg-sunken px-5 py-3 sm:px-6">
          <h3 className="flex items-center gap-3 text-small font-medium">
            {version ? `Version ${version}` : 'Released'}
            {isLatest ? <span className="text-small text-ink-muted">{DOWNLOADS.latest}</span> : null}
          </h3>
          {releasedAt ? (
            <p className="text-small text-ink-muted">
              <time dateTime={releasedAt}>{formatDay(releasedAt)}</time>
            </p>
          ) : null}
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {files.map((file) => {
          const isOwn = own !== null && file.platform === own
          return (
            <DownloadRow
              key={file.filePath}
              download={file}
              isOwn={isOwn}
              isFirstChoice={isOwn && isShown}
              releasedAt={releasedAt}
            />
          )
        })}
      </ul>
    </div>
  )
}
