import { ACCESSIBILITY } from '../content/accessibility.ts'
import { DocumentText, documentHandle } from '../ui/document-text.tsx'
import { pageMeta } from '../ui/page-meta.ts'

export const meta = pageMeta(ACCESSIBILITY)
export const handle = documentHandle(ACCESSIBILITY)

export default function AccessibilityPage() {
  return <DocumentText document={ACCESSIBILITY} />
}
