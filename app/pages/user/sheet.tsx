import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newestFiles } from '../../domain/download-groups.ts'
import { href } from '../../domain/href.ts'
import { type License, titleOfLicense } from '../../domain/license.ts'
import { hrefToRefresh } from '../../domain/list-page.ts'
import { requireUser } from '../../guards.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { ordersAside } from '../../store/asides.ts'
import { loadLicense } from '../../store/load-license.ts'
import { readHistory } from '../../store/read-history.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { PrintButton } from '../../ui/print-button.tsx'
import { LicenseSheet } from './license-sheet.tsx'
import { loadCodes } from './load-codes.ts'
import { loadFiles } from './load-files.ts'

export const meta = pageMeta<{ license: License }>((data) =>
  data ? { title: `License sheet, ${titleOfLicense(data.license)}` } : {},
)

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const id = params.id
  const [{ value: license, all: licenses, asOf, isStale }, orders] = await Promise.all([
    loadLicense(context, customer, { request, id }),
    ordersAside(context, customer),
  ])
  const [{ selected }, files] = await Promise.all([
    loadCodes(context.backend, customer, { license, url: request.url }),
    loadFiles(context, customer, license),
  ])
  return {
    license,
    code: selected,
    history: readHistory(context, orders, { license, licenses }),
    files: files && newestFiles(files),
    asOf,
    isStale,
    now: context.backend.now().toISOString(),
  }
}

export default function LicenseSheetPage() {
  const data = useLoaderData<typeof loader>()
  const { license, asOf, isStale } = data
  const licenseHref = href('/user/licenses/:id', { id: license.id })
  return (
    <AccountFrame
      title="License sheet"
      crumbs={[
        { text: 'Licenses', to: '/user/licenses' },
        { text: titleOfLicense(license), to: licenseHref },
      ]}
      actions={<PrintButton />}
      updated={{ asOf, isStale, refreshHref: hrefToRefresh(`${licenseHref}/sheet`) }}
    >
      <p className="no-print hidden text-small text-ink-muted noscript:block">
        To print or save as PDF, press Ctrl + P (⌘ P on a Mac).
      </p>
      <LicenseSheet {...data} />
    </AccountFrame>
  )
}
