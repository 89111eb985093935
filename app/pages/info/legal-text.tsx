import type { InfoDocument } from '../../content/info-document.ts'
import { REVIEW_NOTE } from '../../content/legal/review-note.ts'
import { DocumentText } from '../../ui/document-text.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A legal text, below the note that it has to be reviewed. */
export function LegalText({ document }: { document: InfoDocument }) {
  return (
    <>
      <Notice kind="warning" title={REVIEW_NOTE.title}>
        {REVIEW_NOTE.text}
      </Notice>
      <DocumentText document={document} />
    </>
  )
}
