import { ENVIRONMENTAL_POLICY } from '../../content/legal/environmental-policy.ts'
import { documentHandle } from '../../ui/document-text.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta(ENVIRONMENTAL_POLICY)
export const handle = documentHandle(ENVIRONMENTAL_POLICY)

export default function EnvironmentalPolicyPage() {
  return <LegalText document={ENVIRONMENTAL_POLICY} />
}
