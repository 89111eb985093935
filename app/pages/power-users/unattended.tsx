import document from '../../content/unattended.ts'
import { InfoPage } from '../../layouts/info-page.tsx'
import { pageMeta } from '../../ui/page-meta.ts'

export const meta = pageMeta(document)

export default function UnattendedPage() {
  return <InfoPage document={document} />
}
