import { isExternal } from '../../domain/href.ts'
import { formatDay } from '../../domain/moment.ts'
import type { Release } from '../../domain/release.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { checkedFilesOf } from './file-checks.tsx'

/** `staleSince` is null unless the data is stale. */
export function ReleaseFacts({ release, staleSince }: { release: Release; staleSince: string | null }) {
  const { version, publishedAt, notesUrl } = release
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 text-small text-ink-muted">
      <Badge tone="accent">Version {version}</Badge>
      {publishedAt ? (
        <p>
          Published <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
        </p>
      ) : null}
      {notesUrl && isExternal(notesUrl) ? (
        <TextLink to={notesUrl} opensNewTab className="touchable inline-flex items-center">
          Release notes
        </TextLink>
      ) : null}
      {checkedFilesOf(release).length > 0 ? (
        <TextLink to="#checksums" className="touchable inline-flex items-center">
          Checksums
        </TextLink>
      ) : null}
      {staleSince ? (
        <p>
          Last updated <Moment at={staleSince} hasDay />. There may be a newer version.
        </p>
      ) : null}
    </div>
  )
}
