import { describe, expect, test, vi } from 'vitest'
import { bodyLimit } from '../../../server/middleware/body-limit.ts'
import { pass, formPost, SITE } from './request-context.ts'

const limited = (bytesMax: number) => ({ bytesMax, fieldsMax: 100 })
const middleware = bodyLimit({
  limitsFor: (_, { location }) => limited(location.path === '/large' ? 1000 : 10),
  drainMs: 50,
})
const MIB = 1024 * 1024

/** A body without a declared length, which counts how much of it was read. */
function inPieces(pieces: number, size: number) {
  const taken = { pieces: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.pieces === pieces) return controller.close()
        taken.pieces += 1
        controller.enqueue(new Uint8Array(size))
      },
      cancel: () => void (taken.isCancelled = true),
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return { taken, request: new Request(`${SITE}/small`, init) }
}

describe('a body over the limit', () => {
  test('is refused unread if its Content-Length is enormous', async () => {
    const request = formPost('/small', { 'Content-Length': String(17 * MIB) }, 'x'.repeat(11))
    const { response, hasPassed } = await pass(middleware, request)
    expect(response.status).toBe(413)
    expect(hasPassed).toBe(false)
    expect(request.bodyUsed).toBe(false)
  })

  test.each(['1', 'abc', '-5'])('is refused with the Content-Length %s', async (length) => {
    const { response, hasPassed } = await pass(
      middleware,
      formPost('/small', { 'Content-Length': length }, 'x'.repeat(11)),
    )
    expect(response.status).toBe(413)
    expect(hasPassed).toBe(false)
  })

  test('is refused once the browser has sent it all', async () => {
    const { request, taken } = inPieces(1000, 4)
    const { response, hasPassed } = await pass(middleware, request)
    expect([response.status, response.headers.get('Connection')]).toEqual([413, 'close'])
    expect(hasPassed).toBe(false)
    expect(taken).toEqual({ pieces: 1000, isCancelled: false })
  })

  test('isn’t read without end', async () => {
    const { request, taken } = inPieces(1000, MIB)
    expect((await pass(middleware, request)).response.status).toBe(413)
    expect(taken).toEqual({ pieces: 18, isCancelled: true })
  })
})

describe('a body within the limit', () => {
  test.each([
    ['/small', 10],
    ['/large', 1000],
  ])('arrives in full at %s', async (path, size) => {
    const { handedOn } = await pass(middleware, formPost(path, { 'X-Kept': 'yes' }, 'x'.repeat(size)))
    expect(await handedOn?.text()).toHaveLength(size)
    expect(handedOn?.headers.get('X-Kept')).toBe('yes')
  })
})

describe('a form with too many fields', () => {
  const roomy = bodyLimit({ limitsFor: () => limited(MIB) })
  const multipart = (fields: number) =>
    `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(fields) + '--b--\r\n'

  test.each([
    ['application/x-www-form-urlencoded', 'a&'.repeat(101), 'a&'.repeat(100)],
    ['multipart/form-data; boundary=b', multipart(101), multipart(100)],
    ['Multipart/Form-Data; x=";boundary=c"; boundary=b', multipart(101), multipart(100)],
  ])('is refused as %s', async (type, tooMany, enough) => {
    const send = (body: string) => pass(roomy, formPost('/', { 'Content-Type': type }, body))
    const refused = await send(tooMany)
    expect([refused.response.status, refused.hasPassed]).toEqual([413, false])
    expect((await send(enough)).hasPassed).toBe(true)
  })
})

describe('large bodies', () => {
  function openShared() {
    const held = { heldBytesMax: 6 * MIB, heldBytesMaxEach: 3 * MIB }
    const shared = bodyLimit({ limitsFor: () => limited(4 * MIB), held })
    const waiting: (() => void)[] = []
    const answer = () =>
      new Promise<Response>((resolve) => void waiting.push(() => resolve(new Response('done'))))
    return {
      shared,
      waiting,
      send: async (size: number, address: string) =>
        (await pass(shared, formPost('/', {}, 'x'.repeat(size)), answer, { address })).response,
      haveArrived: (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count), 20_000),
    }
  }

  test('share a memory limit that doesn’t affect small ones', async () => {
    const { send, waiting, haveArrived } = openShared()
    const first = [send(3 * MIB, '203.0.113.1'), send(3 * MIB, '203.0.113.2')]
    await haveArrived(2)
    const refused = await send(3 * MIB, '203.0.113.3')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(await refused.text()).toContain('Try again in a minute.')
    const small = send(200 * 1024, '203.0.113.3')
    await haveArrived(3)
    waiting.forEach((answer) => answer())
    expect((await Promise.all([...first, small])).map(({ status }) => status)).toEqual([200, 200, 200])

    const after = send(3 * MIB, '203.0.113.3')
    await haveArrived(4)
    waiting[3]!()
    expect((await after).status).toBe(200)
  })

  test('from one network can’t keep out those of others', async () => {
    const { send, waiting, haveArrived } = openShared()
    const first = send(3 * MIB, '2001:db8::1')
    await haveArrived(1)
    // One customer of an internet provider may have a whole /48.
    for (const neighbour of ['2001:db8::2', '2001:db8:0:1::1'])
      expect((await send(3 * MIB, neighbour)).status).toBe(503)
    const other = send(3 * MIB, '2001:db8:1::1')
    await haveArrived(2)
    waiting.forEach((answer) => answer())
    expect([(await first).status, (await other).status]).toEqual([200, 200])
  })

  test('that break off no longer count', async () => {
    const { shared, send, waiting, haveArrived } = openShared()
    const address = '203.0.113.1'
    const chunks = [new Uint8Array(2 * MIB), new Uint8Array(MIB)]
    const body = new ReadableStream({
      pull(controller) {
        const chunk = chunks.shift()
        if (chunk) controller.enqueue(chunk)
        else controller.error(new Error('the connection is lost'))
      },
    })
    const request = new Request(SITE, { method: 'POST', body, duplex: 'half' } as RequestInit)
    await expect(pass(shared, request, undefined, { address })).rejects.toThrow('the connection is lost')
    const next = send(3 * MIB, address)
    await haveArrived(1)
    waiting[0]!()
    expect((await next).status).toBe(200)
  })
})
