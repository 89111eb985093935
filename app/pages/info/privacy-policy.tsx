import { PRIVACY_POLICY } from '../../content/legal/privacy-policy.ts'
import { documentHandle } from '../../ui/document-text.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta(PRIVACY_POLICY)
export const handle = documentHandle(PRIVACY_POLICY)

export default function PrivacyPolicyPage() {
  return <LegalText document={PRIVACY_POLICY} />
}
