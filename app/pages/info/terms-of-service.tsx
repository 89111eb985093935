import document from '../../content/legal/terms-of-service.ts'
import { InfoPage } from '../../layouts/info-page.tsx'
import { pageMeta } from '../../ui/page-meta.ts'

export const meta = pageMeta(document)

export default function TermsOfServicePage() {
  return <InfoPage document={document} />
}
