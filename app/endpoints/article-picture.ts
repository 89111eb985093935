import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ARTICLE_PICTURE } from '../content/press.ts'
import { CompleteResponse } from '../http/complete-response.ts'
import { fileUnavailable } from '../http/file-response.ts'

const EXTENSIONS: Readonly<Record<string, string>> = { 'svg+xml': 'svg', jpeg: 'jpg' }

/** The name that browsers suggest for saving the picture. */
function fileNameOf(slug: string, type: string): string {
  const subtype = type.slice('image/'.length)
  return `${slug}.${EXTENSIONS[subtype] ?? subtype}`
}

/** Sends the picture from our own site, which saves browsers a connection, or else redirects to the content service. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { slug = '', picture = '' } = params
  const result = await context.backend.articles.picture(slug, picture, context.visitor.address)
  if (!result.ok && result.reason === 'not-found')
    return new Response(`${ARTICLE_PICTURE.notFound}\n`, {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  if (!result.ok) return fileUnavailable(ARTICLE_PICTURE.unavailable)
  if ('source' in result.value)
    return redirect(result.value.source, { headers: { 'Cache-Control': 'no-store' } })
  const { bytes, type } = result.value
  return new CompleteResponse(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `inline; filename="${fileNameOf(slug, type)}"`,
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
