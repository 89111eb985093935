import {
  describeRequest,
  type Middleware,
  type Refusals,
  type RequestContext,
} from '../../../server/middleware/middleware.ts'
import { createRouter } from '../../../server/router.ts'
import { routesOfBuild } from '../../support/pages.ts'

const locate = createRouter(routesOfBuild)

const refusals: Refusals = {
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
  const url = new URL(request.url)
  const response = await middleware(request, next, {
    ...describeRequest(request, url, locate(url.pathname)),
    ...refusals,
    requestId: 'the-request',
    address: '203.0.113.9',
    sharedCountry: null,
    ...context,
  })
  return { response, hasPassed: reached.length > 0, handedOn: reached[0] }
}

export const SITE = 'https://www.example.com'

export const formPost = (path: string, headers: Record<string, string> = {}, body: BodyInit = 'a=1') =>
  new Request(new URL(path, SITE), { method: 'POST', headers, body })
