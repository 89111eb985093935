import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { uncheckedHref, href, type Href } from '../../domain/href.ts'
import { type License, titleOfLicense } from '../../domain/license.ts'
import { sheetFiles, sheetMachines } from '../../domain/license-sheet.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { requireUser } from '../../guards.ts'
import { AsOf, ListUnavailable } from '../../ui/as-of.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { loadCodes } from './load-activation.ts'
import { loadFiles } from './load-files.ts'
import { loadLicense } from '../../store/load-license.ts'
import { LicenseSheet } from './sheet/license-sheet.tsx'
import type { ActivationCode } from '../../domain/activation.ts'
import { TextLink } from '../../ui/text-link.tsx'

export const meta = pageMeta<{ license: License | null }>((data) => ({
  title: data?.license ? `License sheet, ${titleOfLicense(data.license)}` : 'License sheet',
}))

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { id = '' } = params
  const { pathname, searchParams } = new URL(request.url)
  const found = await loadLicense(context, customer, {
    id,
    path: pathname,
    isFresh: searchParams.get('refresh') === '1',
  })
  if (!found) return jsonResponse({ license: null }, 503)
  const { value: license, asOf, isStale } = found
  const [codes, files] = await Promise.all([
    loadCodes(context.backend, customer, { id, license, url: request.url }),
    loadFiles(context, customer, license),
  ])
  return {
    license,
    codes,
    machines: sheetMachines(license.activations),
    files: files && sheetFiles(files),
    asOf,
    isStale,
    now: context.backend.now().toISOString(),
  }
}

export default function LicenseSheetPage() {
  const data = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const { id = '' } = useParams()
  const siteUrl = useRootData()?.settings.siteUrl ?? ''
  const path = href('/user/licenses/:id', { id })
  const crumbs: Crumb[] = [
    { text: 'Licenses', to: '/user/licenses' },
    { text: data.license ? titleOfLicense(data.license) : 'License', to: path },
  ]
  return (
    <div className="wrap py-10 sm:py-14 print:py-0">
      <Breadcrumbs crumbs={crumbs} current="Sheet" />
      <PageHeading
        title="License sheet"
        lead="This license on one A4 page, for the folder or the rack door."
        className="no-print mt-6"
      />
      {data.license ? (
        <div className="mt-8 flex flex-col gap-6 print:mt-0">
          <aside
            aria-label="Print"
            className="no-print flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
          >
            <PrintButton />
            <p className="hidden text-small text-ink-muted noscript:block">
              To print or save as PDF, press Ctrl + P (⌘ P on a Mac).
            </p>
            <OtherCodes path={uncheckedHref(pathname)} {...data.codes} />
            <AsOf
              asOf={data.asOf}
              isStale={data.isStale}
              refreshHref={uncheckedHref(`${pathname}?refresh=1`)}
            />
          </aside>
          <LicenseSheet {...data} license={data.license} code={data.codes.shown} address={siteUrl + path} />
        </div>
      ) : (
        <div className="mt-10">
          <ListUnavailable what="this license" retryHref={uncheckedHref(pathname)} />
        </div>
      )}
    </div>
  )
}

interface OtherCodesProps {
  path: Href
  others: readonly Pick<ActivationCode, 'id' | 'machine'>[]
  isExpired: boolean
}

function OtherCodes({ path, others, isExpired }: OtherCodesProps) {
  if (others.length === 0 && !isExpired) return null
  return (
    <div className="no-print text-small text-ink-muted">
      {isExpired ? <p>This activation code has expired here.</p> : null}
      {others.length > 0 ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          Print the code for:
          {others.map(({ id, machine }) => (
            <TextLink key={id} to={uncheckedHref(`${path}?code=${id}`)}>
              <bdi>{machine ?? 'another machine'}</bdi>
            </TextLink>
          ))}
        </p>
      ) : null}
    </div>
  )
}
