import accessibility from '../content/accessibility.ts'
import { DocumentText, documentHandle } from '../ui/document-text.tsx'
import { pageMeta } from '../ui/page-meta.ts'

export const meta = pageMeta(accessibility)
export const handle = documentHandle(accessibility)

export default function AccessibilityPage() {
  return <DocumentText document={accessibility} />
}
