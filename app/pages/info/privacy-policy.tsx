import document from '../../content/legal/privacy-policy.ts'
import { documentHandle } from '../../ui/document-text.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta(document)
export const handle = documentHandle(document)

export default function PrivacyPolicyPage() {
  return <LegalText document={document} />
}
