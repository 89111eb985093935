import type { Release } from '../../domain/release.ts'
import { formatDay } from '../../domain/moment.ts'
import { Moment } from '../../ui/moment.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { isExternal } from '../../domain/href.ts'

export function ReleaseFacts({
  release: { version, publishedAt, notesUrl },
  oldAsOf,
}: {
  release: Release
  /** When it was fetched, if the service is down now. */
  oldAsOf: string | null
}) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 text-small text-ink-muted">
      <Badge tone="accent">Version {version}</Badge>
      {publishedAt ? (
        <p>
          Published <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
        </p>
      ) : null}
      {notesUrl && isExternal(notesUrl) ? (
        <TextLink to={notesUrl} opensNewTab>
          Release notes
        </TextLink>
      ) : null}
      {oldAsOf ? (
        <p>
          Last updated <Moment at={oldAsOf} hasDay />. There may be a newer version.
        </p>
      ) : null}
    </div>
  )
}
