import { RELEASE_NOTES } from '../../content/commskit-download.ts'
import { formatDay } from '../../domain/moment.ts'
import { type Release, releasePlace } from '../../domain/release.ts'
import { ProseHtml } from '../../ui/prose.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function ReleaseNotes({ release }: { release: Release }) {
  const { version, publishedAt, notesHtml } = release
  if (!notesHtml) return null
  return (
    <Section id={releasePlace(release)} labelledBy="notes-title">
      <SectionHeading
        id="notes-title"
        title={RELEASE_NOTES.title(version)}
        lead={publishedAt ? <time dateTime={publishedAt}>{formatDay(publishedAt)}</time> : null}
      />
      <ProseHtml html={notesHtml} className="mt-8 max-w-measure" />
      <p className="mt-8 text-small">
        <TextLink to="/commskit/releases.xml" reloadDocument>
          {RELEASE_NOTES.feed}
        </TextLink>
      </p>
    </Section>
  )
}
