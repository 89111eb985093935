import type { VisitorSession } from '../../app/context.ts'
import type { RoutePath } from '../../app/domain/href.ts'
import { FORM_LOST, signInHref } from '../../app/guards.ts'
import { redirectData, type RequestContext } from '../middleware/middleware.ts'

const ACTIVATE = '/user/licenses/activate' satisfies RoutePath
const TAKES_ACTIVATION_REQUESTS: ReadonlySet<string | null> = new Set<RoutePath>([
  ACTIVATE,
  '/user/licenses/:id',
])

/** The page to come back to. A pasted activation request comes back in its URL, as one from a QR code does; files can't. */
async function wantedPage(request: Request, { pageUrl, location }: RequestContext) {
  const { method } = request
  if (method !== 'POST' || !TAKES_ACTIVATION_REQUESTS.has(location.pattern))
    return { url: pageUrl.href, method }
  const form = await request.formData().catch(() => new FormData())
  const payload = form.get('payload')
  if (typeof payload !== 'string' || payload.trim() === '') return { url: pageUrl.href, method }
  const license = String(form.get('license') ?? location.params.id ?? '')
  const url = new URL(ACTIVATE, pageUrl)
  url.search = String(new URLSearchParams({ request: payload, license }))
  return { url: url.href, method: 'GET' }
}

/** A 401 makes Remix's client load the sign-in page as a document. */
export async function requireSignIn(
  request: Request,
  context: RequestContext,
  session: VisitorSession,
): Promise<Response> {
  const to = signInHref(await wantedPage(request, context))
  if (context.isWriting && !context.location.page?.hasPaymentFrame) session.addMessage(FORM_LOST)
  if (context.kind === 'data') return redirectData(request, context, to, 401)
  if (context.url.pathname.endsWith('.json')) return new Response(null, { status: 401 })
  return new Response(null, { status: 302, headers: { Location: to } })
}
