import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { InfoDocument } from '../../content/copy.ts'
import { purchasing } from '../../content/purchasing.ts'
import { InfoPage } from '../../layouts/info-page.tsx'
import { pageMeta } from '../../ui/page-meta.ts'

/** The words come from the loader: in this page's script, they would end up in a file that the checkout loads too. */
export const meta = pageMeta<InfoDocument>((data) => ({
  title: data?.title,
  description: data?.description,
}))

export const loader = ({ context }: LoaderFunctionArgs): InfoDocument =>
  purchasing(context.backend.settings.takesInvoices)

export default function PurchasingPage() {
  return <InfoPage document={useLoaderData<typeof loader>()} />
}
