import { DOWNLOADS } from '../../content/downloads.ts'
import { countWords } from '../../domain/count-words.ts'
import { href } from '../../domain/href.ts'
import { formatDay } from '../../domain/moment.ts'
import { isRelease } from '../../domain/version-order.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ProseHtml } from '../../ui/prose.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DownloadRow } from './download-row.tsx'
import type { Cover, ListedVersion } from './load-covers.ts'

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

/** Which of the customer's licenses may use this version. */
function CoverLine({ version, cover }: { version: string; cover: Cover }) {
  const { count, covered, names, needsUntil } = cover
  if (covered === 0) return <NotCovered version={version} cover={cover} />
  const others = count - covered
  const countedWords =
    others === 0 ? `all ${count} of your engine licenses` : `${covered} of your ${count} engine licenses`
  return (
    <p>
      Covered by {names.length > 0 ? <LicenseNames names={names} /> : countedWords}.
      {others > 0 ? (
        <>
          {' '}
          <TextLink to="/user/licenses?updates=ended">{countWords(others, 'license')}</TextLink>{' '}
          {others === 1 ? 'isn’t covered: its' : 'aren’t covered: their'} updates ended before{' '}
          {formatDay(needsUntil)}.
        </>
      ) : null}
    </p>
  )
}

const NotCovered = ({ version, cover: { needsUntil, renewal } }: { version: string; cover: Cover }) => (
  <p>
    {version} needs updates until {formatDay(needsUntil)}:{' '}
    {renewal ? (
      <TextLink to={renewal.to}>add a year</TextLink>
    ) : (
      <TextLink to="/user/licenses?updates=ended">see your licenses</TextLink>
    )}
    {renewal?.price ? (
      <span className="figures">
        , {renewal.price} <TaxNote />
      </span>
    ) : null}
    .
  </p>
)

function LicenseNames({ names }: { names: Cover['names'] }) {
  const separatorBefore = (index: number) => {
    if (index === 0) return ''
    return index === names.length - 1 ? ' and ' : ', '
  }
  return names.map(({ id, title }, index) => (
    <span key={id}>
      {separatorBefore(index)}
      <TextLink to={href('/user/licenses/:id', { id })}>
        <bdi>{title}</bdi>
      </TextLink>
    </span>
  ))
}
