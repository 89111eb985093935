import { resolve } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

/** Behind the path of a script whose text is wanted. */
const QUERY = '?inline-script'

/** A script with all that it imports, as it can stand in a page of its own; `files` are those that it was made from. */
export async function bundleInlineScript(path: string): Promise<{ text: string; files: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
  })
  const text = outputFiles[0]!.text.trimEnd()
  if (/<\/script|<!--/i.test(text)) throw new Error(`${path} holds what would end its element in a page.`)
  return { text, files: Object.keys(metafile.inputs) }
}

/**
 * Makes `script.ts?inline-script` the script's text where pages are made. In the browser it is empty: the page that it came
 * with has run it.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id, { ssr = false } = {}) {
      if (!id.endsWith(QUERY)) return null
      if (!ssr) return 'export default ""'
      const { text, files } = await bundleInlineScript(id.slice(0, -QUERY.length))
      for (const file of files) this.addWatchFile(resolve(file))
      return `export default ${JSON.stringify(text)}`
    },
  }
}
