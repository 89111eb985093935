import { Scripts, ScrollRestoration, useLocation } from '@remix-run/react'
import { locatePage } from '../../content/page-location.ts'
import { ENHANCED, LATE_HYDRATION_ID, TEMPLATE_ID } from './hydration.ts'
import { lateHydrationScript } from './late-hydration.ts'

// As an import, it would have no file that the import rules could check.
const [afterPaintHref] = Object.values(
  import.meta.glob<string>('./after-paint.ts', { query: '?worker&url', import: 'default', eager: true }),
)

/** Empty in the browser, where the script has already run. */
const INLINE_SCRIPT = import.meta.env.SSR ? lateHydrationScript() : ''

/** Script text. Browsers that lack these are older than `SUPPORTED_BROWSERS`, and work as if scripts were blocked. */
const SUPPORT_TEST = `'popover'in root&&CSS.supports('color','light-dark(red,red)')`

/** Before the first paint, so that nothing moves. */
export const EnhancedScript = () => (
  <script
    suppressHydrationWarning
    dangerouslySetInnerHTML={{
      __html: `{const root=document.documentElement;if(${SUPPORT_TEST})root.setAttribute('${ENHANCED}','')}`,
    }}
  />
)

/**
 * Remix's scripts, inert in a `<template>`: loaded at once, they delay a content page's largest paint on a phone from 1.3 s
 * to 2.8 s. The inline script replaces the template with its content, so React hydrates what it would have rendered.
 */
export function LateScripts({ visitor, build }: { visitor: string | undefined; build: string | undefined }) {
  const { page } = locatePage(useLocation().pathname)
  // An error page without root data may be at a different URL than it was rendered for, so React can't hydrate it.
  if (visitor === undefined) return null
  return (
    <>
      <ScrollRestoration />
      <script
        id={LATE_HYDRATION_ID}
        data-now={page?.kind === 'interactive' ? '' : undefined}
        data-payment={page?.hasPaymentFrame ? '' : undefined}
        data-visitor={visitor}
        data-build={build}
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
