import document from '../../content/legal/terms-of-service.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta(document)

export default function TermsOfServicePage() {
  return <LegalText document={document} />
}
