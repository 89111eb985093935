import { Links } from '@remix-run/react'
import { createContext, useContext } from 'react'
import { PAGE_DATA_ID, FIRST_SCRIPT_ID } from '../browser/hydration/hydration.ts'
import { useRootData, visitorOf } from './root-data.ts'

/** The text of the first script; empty in the browser, which has run it. */
const [startScript = ''] = Object.values(
  import.meta.glob<string>('../browser/hydration/first-script.ts', {
    query: '?inline-script',
    import: 'default',
    eager: true,
  }),
)

/** Built on its own, so that it brings nothing that it does not need. */
const [afterPaintHref] = Object.values(
  import.meta.glob<string>('../browser/hydration/after-paint.ts', {
    query: '?worker&url',
    import: 'default',
    eager: true,
  }),
)

/** The scripts that stand in pages, by which the security policy knows them. */
export const INLINE_SCRIPTS: readonly string[] = [startScript]

/** What a page needs for its look, and for the framework to take it over. */
export interface PageStart {
  /** The style sheets of all pages. */
  styles: readonly string[]
  /** The scripts, with the entry as the last one. */
  modules: readonly string[]
  /** The development server's script, which goes before. */
  runtime: string | undefined
  /** Whether they are loaded once the page is painted, or with the visitor's first sign. */
  isAtOnce: boolean
  /** JSON that is safe in HTML; empty in the browser, which has read it. */
  json: string
}

const PageStartContext = createContext<PageStart>({
  styles: [],
  modules: [],
  runtime: undefined,
  isAtOnce: false,
  json: '',
})

/** In the browser: what the page has said, so that the first render is the page's. */
export function readPageStart(): PageStart {
  const { modules = '', runtime, now } = document.getElementById(FIRST_SCRIPT_ID)!.dataset
  const styles = Array.from(document.head.querySelectorAll('link[rel=stylesheet]'), (link) =>
    link.getAttribute('href')!,
  )
  return { styles, modules: modules.split(' '), runtime, isAtOnce: now !== undefined, json: '' }
}

export const PageStartProvider = PageStartContext.Provider

/**
 * The site's style. The framework's own element would bring its prefetching along; the development server needs it, for
 * styles that it changes under way.
 */
export function PageStyles() {
  const { styles } = useContext(PageStartContext)
  if (import.meta.env.DEV) return <Links />
  return (
    <>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  )
}

/** The page's data, and its first script. */
export function PageScripts() {
  const { modules, runtime, isAtOnce, json } = useContext(PageStartContext)
  const root = useRootData()
  return (
    <>
      <script
        id={PAGE_DATA_ID}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: json }}
      />
      <script
        id={FIRST_SCRIPT_ID}
        type="module"
        data-modules={modules.join(' ')}
        data-runtime={runtime}
        data-now={isAtOnce ? '' : undefined}
        data-after-paint={afterPaintHref}
        data-visitor={root ? visitorOf(root) : undefined}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: startScript }}
      />
    </>
  )
}
