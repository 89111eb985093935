import document from '../../content/legal/environmental-policy.ts'
import { InfoPage } from '../../layouts/info-page.tsx'
import { pageMeta } from '../../ui/page-meta.ts'

export const meta = pageMeta(document)

export default function EnvironmentalPolicyPage() {
  return <InfoPage document={document} />
}
