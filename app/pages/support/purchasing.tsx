import { purchasing } from '../../content/purchasing.ts'
import { InfoPage } from '../../layouts/info-page.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useRootData } from '../../ui/root-data.ts'

export const meta = pageMeta(purchasing(false))

export default function PurchasingPage() {
  return <InfoPage document={purchasing(useRootData()?.settings.takesInvoices ?? false)} />
}
