import document from '../../content/legal/privacy-policy.ts'
import { InfoPage } from '../../layouts/info-page.tsx'
import { pageMeta } from '../../ui/page-meta.ts'

export const meta = pageMeta(document)

export default function PrivacyPolicyPage() {
  return <InfoPage document={document} />
}
