import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { groupDownloads } from '../../domain/download-groups.ts'
import { isOneZeroDownload } from '../../domain/download.ts'
import { hrefToRefresh, isRefresh } from '../../domain/list-page.ts'
import { detectSystem } from '../../domain/visitor-platform.ts'
import { requireRole } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { DownloadGroups } from './download-groups.tsx'
import { NewOnesUnavailable } from '../../ui/list-unavailable.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireRole(context, request, 'apps')
  const isFresh = isRefresh(new URL(request.url).searchParams)
  const result = await context.backend.downloads.list(customer, { isFresh })
  if (!result.ok) throw cannotLoad('the resources')
  const { value: downloads, asOf, isStale } = result.value
  const system = detectSystem(request.headers)
  const products = groupDownloads(downloads.filter(isOneZeroDownload), system)
  return { products, system, asOf, isStale }
}

export default function AppResourcesPage() {
  const { products, system, asOf, isStale } = useLoaderData<typeof loader>()
  return (
    <AccountFrame
      title="1.0 resources"
      lead={
        <>
          Templates, graphics and fixture data for makers of <TextLink to="/1.0/apps">1.0 apps</TextLink>.
        </>
      }
      updated={{ asOf, isStale, refreshHref: hrefToRefresh('/user/apps') }}
    >
      <Resources products={products} system={system} isStale={isStale} />
    </AccountFrame>
  )
}

type ResourcesProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'products' | 'system' | 'isStale'>

function Resources({ products, system, isStale }: ResourcesProps) {
  if (products.length > 0)
    return (
      <div data-accent="apps">
        <DownloadGroups products={products} system={system} isHeadingHidden />
      </div>
    )
  if (isStale) return <NewOnesUnavailable what="resources" />
  return (
    <EmptyState icon="apps" title="No resources yet">
      Missing something? <TextLink to="/support#contact">Contact support</TextLink>.
    </EmptyState>
  )
}
