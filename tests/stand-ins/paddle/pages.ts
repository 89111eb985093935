import { readFile } from 'node:fs/promises'
import { listCountries } from './view.ts'

const readPart = (name: string) => readFile(new URL(`./browser/${name}`, import.meta.url), 'utf8')

// The frame shows card fields, so it loads nothing but its own parts; any page may embed it.
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'frame-ancestors *',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const answer = (body: string, type: string, headers: Record<string, string> = {}) =>
  new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', ...headers },
  })

const listOptions = () =>
  listCountries()
    .map(({ code, name }) => `<option value="${code}">${name.replaceAll('&', '&amp;')}</option>`)
    .join('\n')

/** The parts that a browser loads, or `null` for another path. `origin` is where the browser reaches the stand-in. */
export async function answerPage(path: string, origin: string): Promise<Response | null> {
  switch (path) {
    case '/paddle.js':
      return answer((await readPart('paddle.js')).replace('__PADDLE_ORIGIN__', origin), 'text/javascript', {
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Access-Control-Allow-Origin': '*',
      })
    case '/checkout-frame':
      return answer(
        (await readPart('frame.html')).replace('<!-- countries -->', listOptions()),
        'text/html',
        {
          'Content-Security-Policy': FRAME_POLICY,
          'Referrer-Policy': 'no-referrer',
        },
      )
    case '/checkout-frame/frame.js':
    case '/checkout-frame/frame-form.js':
      return answer(await readPart(path.slice('/checkout-frame/'.length)), 'text/javascript')
    case '/checkout-frame/frame.css':
    case '/checkout-frame/frame-form.css':
      return answer(await readPart(path.slice('/checkout-frame/'.length)), 'text/css')
    default:
      return null
  }
}
