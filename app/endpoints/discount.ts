import { type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import type { Message, MessageAction, SiteContext } from '../context.ts'
import { isEmpty } from '../domain/bag.ts'
import { keptDiscountWords } from '../domain/discount.ts'
import { href, normalizePath } from '../domain/href.ts'
import { RETRY_PATH_LENGTH_MAX } from '../domain/limits.ts'
import { retryMessage } from '../domain/retry-message.ts'
import { safeReturnTo } from '../domain/return-to.ts'
import { isCrawler } from '../http/crawler.ts'
import { checkDiscount, type DiscountProblem, findDiscount } from '../store/check-discount.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Serves shared links, `/discount/{code}?redirectTo=/path`. Saves the code on a visit, but not for a link preview. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  const target = safeReturnTo(searchParams.get('redirectTo'), href('/bag'))
  const to = normalizePath(target).startsWith('/discount/') ? href('/bag') : target
  // The data request of an open page would use up the message, and the page would still show the old bag.
  if (!context.isDocument) return redirectDocument(pathname + search)
  // Refuse prefetches, so the browser asks again when the visitor follows the link.
  if (isPrefetch(request)) return new Response(null, { status: 403, headers: NO_STORE })
  if (isVisit(request)) {
    const code = params.code ?? ''
    context.session.addMessage(await saveDiscount(code, context, { to, retryPath: retryPathOf(request.url) }))
  }
  return redirect(to, { headers: NO_STORE })
}

/** '' if a link can't lead there again. */
function retryPathOf(url: string): string {
  const { pathname, search } = new URL(url)
  const fitsCookie = pathname.length + search.length <= RETRY_PATH_LENGTH_MAX
  return safeReturnTo(fitsCookie ? pathname + search : pathname, '')
}

const isPrefetch = ({ headers }: Request) =>
  ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  )

const isVisit = ({ method, headers }: Request) =>
  method === 'GET' &&
  !isCrawler(headers.get('User-Agent')) &&
  (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document'

/** Returns the message for the page that the link leads to. */
async function saveDiscount(
  code: string,
  context: SiteContext,
  { to, retryPath }: { to: string; retryPath: string },
): Promise<Message> {
  const { session } = context
  const found = await findDiscount(code, context)
  if (!found.ok) return describeProblem(found, context, retryPath)
  const { discount } = found
  const checked = await checkDiscount(discount, context)
  const name = discount.code ?? code
  // The code may still be valid for the product that the link points to.
  const isForLater = !checked.ok && checked.reason === 'items' && !isBag(to)
  if (!checked.ok && !isForLater) return describeProblem(checked, context, retryPath)
  session.setBag({ ...session.bag, discount: { id: discount.id, code: name } })
  if (isForLater)
    return {
      kind: 'success',
      text: `Your discount ${name} is saved. It doesn’t apply to the items in your bag yet.`,
    }
  const text = isEmpty(session.bag)
    ? keptDiscountWords(name)
    : `Your discount ${name} is applied to your bag.`
  return { kind: 'success', text }
}

const isBag = (path: string) => path.split(/[?#]/, 1)[0] === href('/bag')

function describeProblem(problem: DiscountProblem, { session }: SiteContext, retryPath: string): Message {
  const { discount } = session.bag
  const unchanged = discount
    ? ` Your discount${discount.code ? ` ${discount.code}` : ''} hasn’t changed.`
    : ''
  const wait = problem.reason === 'too-many' ? ` ${retryMessage(problem.retryAfterSeconds)}` : ''
  const action = actionFor(problem, retryPath)
  return {
    kind: 'problem',
    text: `We couldn’t apply the discount from this link. ${problem.text}${wait}${unchanged}`,
    ...(action && { action }),
  }
}

function actionFor({ reason }: DiscountProblem, retryPath: string): MessageAction | null {
  if (reason === 'country') return { kind: 'choose-country' }
  return reason === 'refused' || retryPath === '' ? null : { kind: 'retry', path: retryPath }
}
