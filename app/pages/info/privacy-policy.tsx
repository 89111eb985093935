import document from '../../content/legal/privacy-policy.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta(document)

export default function PrivacyPolicyPage() {
  return <LegalText document={document} />
}
