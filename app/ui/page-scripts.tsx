import { createContext, useContext } from 'react'
import { PAGE_DATA_ID, FIRST_SCRIPT_ID } from '../browser/hydration/hydration.ts'
import { useRootData, visitorOf } from './root-data.ts'

/** The text of the first script; empty in the browser. */
const [startScript = ''] = Object.values(
  import.meta.glob<string>('../browser/hydration/first-script.ts', {
    query: '?inline-script',
    import: 'default',
    eager: true,
  }),
)

/** Built on its own, so that it brings nothing else along. */
const [afterPaintHref] = Object.values(
  import.meta.glob<string>('../browser/hydration/after-paint.ts', {
    query: '?worker&url',
    import: 'default',
    eager: true,
  }),
)

/** The scripts within pages, which the security policy allows by their hashes. */
export const INLINE_SCRIPTS: readonly string[] = [startScript]

export interface PageStart {
  /** The scripts, the entry last. */
  modules: readonly string[]
  /** The development server's script, which goes first. */
  runtime: string | undefined
  isAtOnce: boolean
  /** JSON that is safe in HTML. */
  json: string
}

const PageStartContext = createContext<PageStart | null>({
  modules: [],
  runtime: undefined,
  isAtOnce: false,
  json: '',
})

export const PageStartProvider = PageStartContext.Provider

/** The page's data, and its first script. Hydration leaves both as they are. */
export function PageScripts() {
  const start = useContext(PageStartContext)
  const root = useRootData()
  if (start === null) return null
  const { modules, runtime, isAtOnce, json } = start
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
