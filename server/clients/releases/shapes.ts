import * as z from 'zod'
import { type Release, Time } from '../../../app/domain/shapes.server.ts'
import { isSecureUrl } from '../../values/secure-url.ts'
import { notesToHtml } from '../release-notes.ts'

export const LatestShape = z.object({ url: z.url() })

/** Percent-encoded so that it can go in a header: file names may contain anything. */
const SecureHref = z
  .string()
  .refine(isSecureUrl)
  .transform((text) => new URL(text).href)

const AssetShape = z
  .object({
    name: z.string().min(1),
    browser_download_url: SecureHref,
    state: z.literal('uploaded').optional(),
    size: z.int().nonnegative().catch(0),
    digest: z.string().nullable().catch(null),
  })
  .transform(({ name, browser_download_url, size, digest }) => ({
    name,
    downloadUrl: browser_download_url,
    size,
    sha256: /^sha256:([\da-f]{64})$/i.exec(digest ?? '')?.[1] ?? null,
  }))

export const ReleaseShape = z
  .object({
    tag_name: z.string().min(1),
    published_at: Time,
    html_url: SecureHref.nullable().catch(null),
    body: z.string().nullable().catch(null),
    assets: z.array(z.unknown()),
  })
  .transform(({ tag_name, published_at, html_url, body, assets }): Release => ({
    version: tag_name.replace(/^v(?=\d)/, ''),
    publishedAt: published_at,
    notesUrl: html_url,
    notesHtml: notesToHtml(body),
    assets: assets.flatMap((asset) => AssetShape.safeParse(asset).data ?? []),
  }))
