import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isOneZeroDownload } from '../../domain/download.ts'
import { detectSystem } from '../../domain/visitor-platform.ts'
import { hrefToRefresh, isRefresh } from '../../domain/list-page.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { requireRole } from '../../guards.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { DownloadGroups } from './download-groups.tsx'
import { NoneLoaded } from './none-yet.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireRole(context, request, 'apps')
  const isFresh = isRefresh(new URL(request.url).searchParams)
  const result = await context.backend.downloads.list(customer, { isFresh })
  if (!result.ok) throw cannotLoad('the resources')
  const { value: downloads, asOf, isStale } = result.value
  return {
    resources: downloads.filter(isOneZeroDownload),
    system: detectSystem(request.headers),
    asOf,
    isStale,
  }
}

export default function AppResourcesPage() {
  const { resources, system, asOf, isStale } = useLoaderData<typeof loader>()
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
      <Resources resources={resources} system={system} isStale={isStale} />
    </AccountFrame>
  )
}

type Shown = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'resources' | 'system' | 'isStale'>

function Resources({ resources, system, isStale }: Shown) {
  if (resources.length > 0)
    return (
      <div data-accent="apps">
        <DownloadGroups downloads={resources} system={system} isHeadingHidden />
      </div>
    )
  if (isStale) return <NoneLoaded what="resources" />
  return (
    <EmptyState icon="apps" title="No resources yet">
      Missing something? Contact support.
    </EmptyState>
  )
}
