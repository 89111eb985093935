import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { uncheckedHref, href } from '../../domain/href.ts'
import { newestFiles } from '../../domain/download-groups.ts'
import { type License, titleOfLicense } from '../../domain/license.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { requireUser } from '../../guards.ts'
import { ListUnavailable } from '../../ui/as-of.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PrintButton } from '../../ui/print-button.tsx'
import { loadCodes } from './load-activation.ts'
import { loadFiles } from './load-files.ts'
import { loadLicense } from '../../store/load-license.ts'
import { AccountFrame } from './account-frame.tsx'
import { LicenseSheet } from './license-sheet.tsx'

export const meta = pageMeta<{ license: License | null }>((data) => ({
  title: data?.license ? `License sheet, ${titleOfLicense(data.license)}` : 'License sheet',
}))

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const owned = await loadLicense(context, customer, { request, id: params.id })
  if (!owned) return jsonResponse({ license: null }, 503)
  const { value: license, asOf, isStale } = owned
  const [{ selected }, files] = await Promise.all([
    loadCodes(context.backend, customer, { license, url: request.url }),
    loadFiles(context, customer, license),
  ])
  return {
    license,
    code: selected,
    files: files && newestFiles(files),
    asOf,
    isStale,
    now: context.backend.now().toISOString(),
  }
}

export default function LicenseSheetPage() {
  const data = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const { id = '' } = useParams()
  return (
    <AccountFrame
      title="License sheet"
      crumbs={[
        { text: 'Licenses', to: '/user/licenses' },
        {
          text: data.license ? titleOfLicense(data.license) : 'License',
          to: href('/user/licenses/:id', { id }),
        },
      ]}
      actions={data.license ? <PrintButton /> : null}
      updated={data.license ? { ...data, refreshHref: uncheckedHref(`${pathname}?refresh=1`) } : undefined}
    >
      {data.license ? (
        <>
          <p className="no-print hidden text-small text-ink-muted noscript:block">
            To print or save as PDF, press Ctrl + P (⌘ P on a Mac).
          </p>
          <LicenseSheet {...data} license={data.license} />
        </>
      ) : (
        <ListUnavailable what="this license" />
      )}
    </AccountFrame>
  )
}
