import note from '../../content/legal/review-note.ts'
import type { InfoDocument } from '../../content/copy.ts'
import { DocumentText } from '../../ui/document-text.tsx'
import { Notice } from '../../ui/notice.tsx'

export function LegalText({ document }: { document: InfoDocument }) {
  return (
    <>
      <Notice kind="warning" title={note.title}>
        {note.text}
      </Notice>
      <DocumentText document={document} />
    </>
  )
}
