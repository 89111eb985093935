import { Scripts, ScrollRestoration, useLocation } from '@remix-run/react'
import { isInteractive } from '../../content/pages.ts'
import { OPEN_BAG } from '../bag/bag-events.ts'
import { isSearchShortcut } from '../search/search-shortcut.ts'
import { SHARED_KEYS } from '../tabs/shared-keys.ts'
import { HYDRATED, LATE_HYDRATION_ID, PATIENCE_MS, SCROLL_POSITIONS_KEY } from './hydration.ts'
import { lateHydration } from './late-hydration.ts'

/** Built as a file of its own, so that it brings nothing else along. */
const [afterPaintHref] = Object.values(
  import.meta.glob<string>('./after-paint.ts', { query: '?worker&url', import: 'default', eager: true }),
)

const TEMPLATE_ID = 'late-scripts'

const OPTIONS: Parameters<typeof lateHydration>[1] = {
  templateId: TEMPLATE_ID,
  hydratedEvent: HYDRATED,
  openBagEvent: OPEN_BAG,
  bagKey: SHARED_KEYS.bag,
  visitorKey: SHARED_KEYS.visitor,
  positionsKey: SCROLL_POSITIONS_KEY,
  patienceMs: PATIENCE_MS,
}

/** Empty in the browser, which has run it before React renders the page there. */
const INLINE_SCRIPT = import.meta.env.SSR
  ? `(${lateHydration.toString()})(${isSearchShortcut.toString()},${JSON.stringify(OPTIONS)})`
  : ''

/**
 * Remix's scripts, in a `<template>` that keeps them inert: with them in place at once, a content page's largest paint comes
 * after 2.8 s instead of 1.3 s on a phone. The inline script replaces the template by its content, so that React hydrates
 * what it would have rendered without one.
 */
export function LateScripts({ visitor }: { visitor: string | undefined }) {
  const { pathname } = useLocation()
  // An error page without the root's data may be at another address than it was rendered for, so React can't hydrate it.
  if (visitor === undefined) return null
  return (
    <>
      <ScrollRestoration />
      <script
        id={LATE_HYDRATION_ID}
        data-now={isInteractive(pathname) ? '' : undefined}
        data-visitor={visitor}
        data-after-paint={afterPaintHref}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT }}
      />
      {import.meta.env.SSR ? (
        <template id={TEMPLATE_ID}>
          <Scripts />
        </template>
      ) : (
        <Scripts />
      )}
    </>
  )
}

const END = '</template></body></html>'

const safeInHtml = (json: string) => json.replaceAll('<', '\\u003c')

/** Adds the loaders' data as Remix's own scripts would hand it over, behind those that wait for it. */
export function withData(html: string, data: string): string {
  const controller = 'window.__remixContext.streamController'
  const scripts = [`${controller}.enqueue(${safeInHtml(JSON.stringify(data))});`, `${controller}.close();`]
  const written = scripts.map((script) => `<script>${script}</script>`).join('')
  return `<!DOCTYPE html>${html.replace(new RegExp(`${END}$`), () => written + END)}`
}

/** The text of the scripts within a page, which its security policy allows by their hashes. */
export const inlineScriptsOf = (html: string): string[] =>
  Array.from(
    html.matchAll(/<script(?![^>]*(?: src=| type="application))[^>]*>([^]*?)<\/script>/g),
    ([, text]) => text!,
  )
