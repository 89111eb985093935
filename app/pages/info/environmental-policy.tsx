import document from '../../content/legal/environmental-policy.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta(document)

export default function EnvironmentalPolicyPage() {
  return <LegalText document={document} />
}
