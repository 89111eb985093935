import note from '../../content/legal/review-note.ts'
import type { InfoDocument } from '../../content/copy.ts'
import { InfoPage } from '../../layouts/info-page.tsx'
import { Notice } from '../../ui/notice.tsx'

export const LegalText = ({ document }: { document: InfoDocument }) => (
  <InfoPage
    document={document}
    notice={
      <Notice kind="warning" title={note.title}>
        {note.text}
      </Notice>
    }
  />
)
