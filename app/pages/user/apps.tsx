import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isOneZeroDownload } from '../../domain/download.ts'
import { detectSystem } from '../../domain/visitor-platform.ts'
import { isRefresh } from '../../domain/list-page.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { requireRole } from '../../guards.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { DownloadGroups } from './download-groups.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireRole(context, request, 'apps')
  const isFresh = isRefresh(new URL(request.url).searchParams)
  const result = await context.backend.downloads.list(customer, { isFresh })
  if (!result.ok) throw cannotLoad('the resources')
  const resources = result.value.value.filter(isOneZeroDownload)
  return { ...result.value, value: resources, system: detectSystem(request.headers) }
}

export default function AppResourcesPage() {
  const { value: resources, system, asOf, isStale } = useLoaderData<typeof loader>()
  return (
    <AccountFrame
      title="1.0 resources"
      lead={
        <>
          Templates, graphics and fixture data for makers of <TextLink to="/1.0/apps">1.0 apps</TextLink>.
        </>
      }
      updated={{ asOf, isStale, refreshHref: '/user/apps?refresh=1' }}
    >
      {resources.length > 0 ? (
        <div data-accent="apps">
          <DownloadGroups downloads={resources} system={system} isHeadingHidden />
        </div>
      ) : isStale ? null : (
        <EmptyState icon="apps" title="No resources yet">
          Missing something? Contact support.
        </EmptyState>
      )}
    </AccountFrame>
  )
}
