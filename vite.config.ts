import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { minify } from 'terser'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { COMPANY } from './app/shop.ts'
import { SHARE_IMAGES } from './app/content/share-images.ts'
import { FRAME_ROUTES } from './app/domain/route-table.ts'
import { shareImagePath } from './app/ui/page-meta.ts'
import remixOptions from './remix.config.js'
import { writeFrameworkFacts } from './tools/framework-facts.ts'
import { inlineScripts } from './tools/inline-script.ts'
import { leanStylesPlugin } from './tools/lean-styles/lean-styles.ts'
import { writeShareImages } from './tools/share-images/share-images.ts'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/
const WORTHWHILE_BYTES = 1024

/** Folders that no page may take values from: one is for the server only, the other for the build. */
const NOT_FOR_BROWSERS = ['server/', 'app/content/schemas/']

/** Stops the build when a module of these folders gets into what the browser loads. */
function denyInBrowser(): Plugin {
  return {
    name: 'deny-in-browser',
    // In development Tailwind names every file that it has looked at as one that the style sheet imports.
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (options.ssr || !importer) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const folder = NOT_FOR_BROWSERS.find((name) => resolved?.id.startsWith(join(import.meta.dirname, name)))
      if (folder)
        this.error(`${importer} imports ${source}: modules of ${folder} must not reach the browser.`)
      return resolved
    },
  }
}

/** Later parts bring no style of their own, so their imports need nothing of what the bundler's helper does. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
  }
}

/**
 * Makes scripts 4 % smaller than the bundler's own minifier leaves them. In that one's place it would change the name of the
 * first script, which the server's build works out without it.
 */
function minifyMore({ isWorker = false } = {}): Plugin {
  const options = {
    module: true,
    ecma: 2020,
    compress: { passes: 4, unsafe_arrows: true, keep_fargs: false, pure_getters: true },
  } as const
  return {
    name: 'minify-more',
    apply: (_, { command, isSsrBuild }) => command === 'build' && (isWorker || !isSsrBuild),
    enforce: 'post',
    renderChunk: {
      order: 'post',
      handler: async (code) => ({ code: (await minify(code, options)).code ?? code, map: null }),
    },
  }
}

/**
 * Writes a brotli and a gzip version beside each text file that is served, so that no request pays for compression. The
 * framework adds the list of routes to the browser's files while it builds the server's, which come last.
 */
function precompress(): Plugin {
  const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) }
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir?.endsWith('server')) return
      const client = join(dir, '../client')
      const files = await readdir(client, { recursive: true })
      for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
        const bytes = await readFile(join(client, file))
        if (bytes.byteLength < WORTHWHILE_BYTES) continue
        await Promise.all(
          Object.entries(compressors).map(async ([ending, compress]) =>
            writeFile(join(client, `${file}.${ending}`), await compress(bytes)),
          ),
        )
      }
    },
  }
}

/** Draws the image that link previews show, one for each public page. */
function shareImages(): Plugin {
  const images = SHARE_IMAGES.map(({ path, ...image }) => ({ ...image, file: shareImagePath(path) }))
  return {
    name: 'share-images',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir?.endsWith('client')) return
      const publicFolder = join(import.meta.dirname, 'public')
      await writeShareImages(dir, { brand: COMPANY.brand, images, publicFolder })
    },
  }
}

const ROUTE_ENTRY = '?__remix-build-client-route'
const APP_FOLDER = join(import.meta.dirname, 'app/')
const IN_EVERY_PAGE = ['entry.client', ...FRAME_ROUTES].map((name) => `${name}.tsx`)

/**
 * The pages, and the parts that are loaded later, which a module belongs to, by static imports; an empty name for what is on
 * every page.
 */
function pagesOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const [pages, seen, open] = [new Set<string>(), new Set<string>(), [id]]
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    if (seen.has(module)) continue
    seen.add(module)
    const { importers = [], dynamicImporters = [], isEntry = false } = getModuleInfo(module) ?? {}
    const name = module.replace(APP_FOLDER, '').replace(ROUTE_ENTRY, '')
    if (isEntry || dynamicImporters.length > 0 || importers.length === 0)
      pages.add(IN_EVERY_PAGE.includes(name) ? '' : name)
    else open.push(...importers)
  }
  return pages
}

/** Pages that share a file of their own, beside the one that every page has. */
const GROUPS: readonly [name: string, pages: RegExp][] = [
  ['store', /^pages\/(ctrl-suite\/(buy|quote)|bag\/|user\/extend)/],
  ['account', /^pages\/(user\/|checkout\/complete)/],
  ['checkout', /^pages\/checkout\//],
  ['later', /^layouts\//],
  ['login', /^pages\/(login|callback)/],
]

/**
 * What pages share is in few files: one for all, with the framework, and one for each group of pages. A page to act on is then
 * these two and its own. What it shares with pages for reading, or with parts that come later, is in its group's file, since
 * those may load more.
 */
function chunkOf(id: string, meta: Rollup.ManualChunkMeta): string | undefined {
  if (id.endsWith(ROUTE_ENTRY)) return undefined
  const pages = [...pagesOf(id, meta)]
  if (pages.includes('')) return 'site'
  if (pages.length === 1) return undefined
  const groups = new Set(pages.map((page) => GROUPS.find(([, group]) => group.test(page))?.[0] ?? 'reading'))
  for (const mayLoadMore of ['reading', 'later']) if (groups.size > 1) groups.delete(mayLoadMore)
  return groups.size > 1 ? 'site' : [...groups][0]
}

export default defineConfig({
  plugins: [
    denyInBrowser(),
    inlineScripts(),
    writeFrameworkFacts(remixOptions.future),
    plainImports(),
    minifyMore(),
    tailwindcss(),
    leanStylesPlugin(),
    remix(remixOptions),
    precompress(),
    shareImages(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Pages name their scripts themselves (app/page-start.ts).
    modulePreload: false,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
  worker: { format: 'es', plugins: () => [minifyMore({ isWorker: true })] },
})
