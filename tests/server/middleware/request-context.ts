import { PAGES } from '../../../app/content/pages.ts'
import { createRouteTable } from '../../../server/domain/route-pattern.ts'
import { describeRequest, type DescribedRequest } from '../../../server/middleware/described-request.ts'
import type { Middleware, RequestContext } from '../../../server/middleware/middleware.ts'

const { locate } = createRouteTable(
  Object.fromEntries(PAGES.map(({ path }) => [path, { id: path, path: path.slice(1) }])),
)

const CONTEXT: Omit<RequestContext, keyof DescribedRequest> = {
  requestId: 'the-request',
  isReadable: true,
  address: '203.0.113.9',
  sharedCountry: null,
  errorPage: async (_request, status, words, headers) => new Response(words?.text, { status, headers }),
  answerData: async (_request, refusal, init) => {
    try {
      return refusal()
    } catch (thrown) {
      return new Response((thrown as Response).body, init)
    }
  },
}

export async function pass(
  middleware: Middleware,
  request: Request,
  answer: (request: Request) => Response | Promise<Response> = () => new Response('the site'),
  context: Partial<RequestContext> = {},
) {
  const reached: Request[] = []
  const next = async (handedOn: Request) => {
    reached.push(handedOn)
    return answer(handedOn)
  }
  const response = await middleware(request, next, {
    ...CONTEXT,
    ...describeRequest(request, locate),
    ...context,
  })
  return { response, hasPassed: reached.length > 0, handedOn: reached[0] }
}

export const SITE = 'https://www.example.com'

export const formPost = (path: string, headers: Record<string, string> = {}, body: BodyInit = 'a=1') =>
  new Request(new URL(path, SITE), { method: 'POST', headers, body })
