import { TERMS_OF_SERVICE } from '../../content/legal/terms-of-service.ts'
import { documentHandle } from '../../ui/document-text.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { LegalText } from './legal-text.tsx'

export const meta = pageMeta(TERMS_OF_SERVICE)
export const handle = documentHandle(TERMS_OF_SERVICE)

export default function TermsOfServicePage() {
  return <LegalText document={TERMS_OF_SERVICE} />
}
