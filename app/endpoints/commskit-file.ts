import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { DOWNLOAD_UNAVAILABLE } from '../content/commskit-download.ts'
import type { SiteContext } from '../context.ts'
import { href } from '../domain/href.ts'
import { assetFor, isMacTarget, type Platform } from '../domain/release.ts'
import { detectMacChip } from '../domain/visitor-platform.ts'

const platformOf = (pathname: string): Platform => (pathname.endsWith('/mac') ? 'mac' : 'win')

function redirectWithProblem({ session }: SiteContext, text: string): Response {
  session.addMessage({ kind: 'problem', text })
  return redirect(href('/commskit/download'), { headers: { 'Cache-Control': 'no-store' } })
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const platform = platformOf(pathname)
  const requested = searchParams.get('arch')
  const target = isMacTarget(requested) ? requested : detectMacChip(request.headers)

  const result = await context.backend.releases.latest()
  if (!result.ok) return redirectWithProblem(context, DOWNLOAD_UNAVAILABLE.couldNotStart[result.reason])
  const asset = assetFor(result.value.value, platform, target)
  if (!asset) return redirectWithProblem(context, DOWNLOAD_UNAVAILABLE.noFile[platform])
  return redirect(asset.downloadUrl, { headers: { 'Cache-Control': 'no-store' } })
}
