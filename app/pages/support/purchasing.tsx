import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { InfoDocument } from '../../content/copy.ts'
import { purchasing } from '../../content/purchasing.ts'
import { InfoPage } from '../../layouts/info-page.tsx'
import { pageMeta } from '../../ui/page-meta.ts'

export const meta = pageMeta<InfoDocument>((data) => ({
  title: data?.title,
  description: data?.description,
}))

/** Loads the words instead of importing them: the bundler would put them into a script that the checkout loads too. */
export const loader = ({ context }: LoaderFunctionArgs): InfoDocument =>
  purchasing(context.backend.settings.takesInvoices)

export default function PurchasingPage() {
  return <InfoPage document={useLoaderData<typeof loader>()} />
}
