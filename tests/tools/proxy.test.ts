import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { caddyMissing, startCaddy } from '../processes/caddy.ts'
import type { RoundRobin } from '../processes/round-robin.ts'
import { reportSkipped } from '../support/redis-server.ts'

reportSkipped('deploy/caddy/Caddyfile', caddyMissing)

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function startNode(answer: Answer) {
  const requests: string[] = []
  const node = { answer, isReady: true, requests, server: null as unknown as Server, url: '' }
  node.server = createServer((request, response) => {
    if (request.url === '/readyz?exclude=store') return response.writeHead(node.isReady ? 200 : 503).end()
    requests.push(`${request.method} ${request.url}`)
    node.answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(node.server, 'listening')
  node.url = `http://127.0.0.1:${(node.server.address() as AddressInfo).port}`
  return node
}
type Node = Awaited<ReturnType<typeof startNode>>

const say =
  (text: string, status = 200): Answer =>
  (_request, response) =>
    void response.writeHead(status).end(text)

describe.skipIf(caddyMissing)('the proxy in deploy/', () => {
  let nodes: [Node, Node]
  let proxy: RoundRobin
  beforeEach(async () => {
    nodes = [await startNode(say('one')), await startNode(say('two'))]
    proxy = await startCaddy(nodes.map(({ url }) => url))
    // Ignore requests that startCaddy has sent.
    nodes.forEach((node) => (node.requests.length = 0))
  })
  afterEach(async () => {
    await proxy.close()
    for (const { server } of nodes) {
      server.closeAllConnections()
      server.close()
    }
  })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(proxy.url + path, { headers })
    return { status: answer.status, text: await answer.text() }
  }

  test('sets the visitor’s address and ignores forwarded ones', async () => {
    const echo: Answer = ({ headers }, response) =>
      void response.end(
        JSON.stringify([headers['x-forwarded-for'], headers['x-forwarded-proto'], headers.host]),
      )
    for (const node of nodes) node.answer = echo
    const { text } = await get('/', { 'X-Forwarded-For': '198.51.100.7', 'X-Forwarded-Proto': 'gopher' })
    const [address, protocol, host] = JSON.parse(text) as string[]
    expect(address).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect([protocol, host]).toEqual(['http', new URL(proxy.url).host])
  })

  test('finds the files of each build on the node that has them, even while it’s stopping', async () => {
    const holds =
      (file: string): Answer =>
      ({ url }, response) =>
        void response.writeHead(url === file ? 200 : 404).end(url === file ? file : 'gone')
    nodes[0].answer = holds('/assets/one.js')
    nodes[1].answer = holds('/assets/two.js')
    for (const isReady of [true, false]) {
      nodes[0].isReady = isReady
      if (!isReady)
        await vi.waitFor(
          async () => expect((await get('/assets/two.js')).text).toBe('/assets/two.js'),
          20_000,
        )
      expect(await get('/assets/one.js')).toEqual({ status: 200, text: '/assets/one.js' })
      expect(await get('/assets/two.js')).toEqual({ status: 200, text: '/assets/two.js' })
    }
    expect((await get('/assets/none.js')).status).toBe(404)
  })

  test('sends nothing to a node that isn’t ready', async () => {
    nodes[0].isReady = false
    await vi.waitFor(
      async () => expect([(await get('/')).text, (await get('/')).text]).toEqual(['two', 'two']),
      20_000,
    )
    nodes[0].requests.length = 0
    for (let count = 0; count < 6; count += 1) expect((await get('/')).text).toBe('two')
    expect(nodes[0].requests).toEqual([])
  })

  test('retries a page if its node dies, but never a form, which may have arrived', async () => {
    nodes[0].answer = ({ socket }) => socket.destroy()
    expect([(await get('/')).text, (await get('/')).text]).toEqual(['two', 'two'])

    nodes[1].answer = nodes[0].answer
    nodes.forEach((node) => (node.requests.length = 0))
    const sent = await fetch(`${proxy.url}/bag`, { method: 'POST', body: 'intent=add' })
    expect(sent.status).toBe(502)
    expect(nodes.flatMap(({ requests }) => requests)).toEqual(['POST /bag'])
    expect(await sent.text()).toMatch(/isn’t responding.*Try again.*submitted a form/)
  })

  test('passes on a node’s own error page', async () => {
    for (const node of nodes) node.answer = say('The page’s own words', 503)
    expect(await get('/')).toEqual({ status: 503, text: 'The page’s own words' })
  })
})
