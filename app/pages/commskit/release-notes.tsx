import type { Release } from '../../domain/release.ts'
import { ProseHtml } from '../../ui/prose.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'

export function ReleaseNotes({ release: { version, notesHtml } }: { release: Release }) {
  if (!notesHtml) return null
  return (
    <Section id="notes" labelledBy="notes-title">
      <SectionHeading id="notes-title" title={`What is new in ${version}`} />
      <ProseHtml html={notesHtml} className="mt-8 max-w-measure" />
    </Section>
  )
}
