import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isOneZeroDownload } from '../../domain/download.ts'
import { detectSystem } from '../../domain/visitor-platform.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { requireRole } from '../../guards.ts'
import { ListUnavailable } from '../../ui/as-of.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { DownloadGroups } from './download-groups.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireRole(context, request, 'apps')
  const isFresh = new URL(request.url).searchParams.get('refresh') === '1'
  const result = await context.backend.downloads.list(customer, { isFresh })
  if (!result.ok) return jsonResponse({ list: null }, 503)
  const value = result.value.value.filter(isOneZeroDownload)
  return { list: { ...result.value, value, system: detectSystem(request.headers) } }
}

export default function AppResourcesPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <AccountFrame
      title="1.0 resources"
      lead={
        <>
          Templates, graphics and fixture data for makers of <TextLink to="/1.0/apps">1.0 apps</TextLink>.
        </>
      }
      updated={list ? { ...list, refreshHref: '/user/apps?refresh=1' } : undefined}
    >
      {list === null ? (
        <ListUnavailable what="the resources" />
      ) : list.value.length === 0 && list.isStale ? null : list.value.length === 0 ? (
        <EmptyState icon="apps" title="No resources yet">
          Missing something? Contact support.
        </EmptyState>
      ) : (
        <div data-accent="apps">
          <DownloadGroups downloads={list.value} system={list.system} isHeadingHidden />
        </div>
      )}
    </AccountFrame>
  )
}
