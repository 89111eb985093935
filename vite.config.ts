import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { COMPANY } from './app/shop.ts'
import { PUBLIC_PAGES } from './app/content/pages.ts'
import { ROOMS, sharePathOf, SHOWS } from './app/content/rooms.ts'
import { shareImagePath } from './app/ui/page-meta.ts'
import remixOptions from './remix.config.js'
import { readPictureFiles } from './tools/pictures/picture-files.ts'
import { writeShareImages } from './tools/share-images/share-images.ts'
import { SUPPORTED_BROWSERS } from './tools/supported-browsers.ts'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/
const WORTHWHILE_BYTES = 1024

const PICTURE_FILES = readPictureFiles()

const SERVER_FOLDER = join(import.meta.dirname, 'server/')

/** Stops the build if a module of `server/` would be loaded by browsers. */
function denyInBrowser(): Plugin {
  return {
    name: 'deny-in-browser',
    // In development, Tailwind lists every file that it has read as an import of the style sheet.
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (options.ssr || !importer) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (resolved?.id.startsWith(SERVER_FOLDER))
        this.error(`${importer} imports ${source}: modules of server/ must not reach the browser.`)
      return resolved
    },
  }
}

/**
 * Writes a brotli and a gzip version of each text file that is served, so that no request has to wait for
 * compression. Runs after the server's build, during which the framework adds the list of routes to the
 * browser's files.
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

/** Draws the images for link previews: one for each public page, and one for each cue in the home page's rooms. */
function shareImages(): Plugin {
  const pages = PUBLIC_PAGES.map(({ path, title, accent = 'brand' as const, picture = null }) => ({
    file: shareImagePath(path),
    title,
    accent,
    picture: picture && `images/${picture}${PICTURE_FILES[picture]?.isPair ? '-dark' : ''}.svg`,
  }))
  const rooms = SHOWS.flatMap((show) =>
    ROOMS[show].cues.map(({ name, time }, index) => ({
      file: shareImagePath(sharePathOf(show, index + 1)),
      title: `${ROOMS[show].title}: ${name}, ${time}`,
      accent: 'brand' as const,
      picture: { show, cue: index + 1 },
    })),
  )
  const images = [...pages, ...rooms]
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

const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//
const ROOT = join(import.meta.dirname, 'app/root.tsx')

/** The root and what it imports. Pages use some of it too, so Rollup would make two dozen small files of it. */
const onEveryPage = new Set<string>()

const chunkOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  if (onEveryPage.size === 0) {
    const add = (found: string) => {
      if (onEveryPage.has(found)) return
      onEveryPage.add(found)
      getModuleInfo(found)?.importedIds.forEach(add)
    }
    add(ROOT)
  }
  return FRAMEWORK.test(id) ? 'framework' : onEveryPage.has(id) ? 'root' : undefined
}

export default defineConfig({
  define: { PICTURE_FILES: JSON.stringify(PICTURE_FILES) },
  plugins: [denyInBrowser(), tailwindcss(), remix(remixOptions), precompress(), shareImages()],
  build: {
    // Of scripts and styles.
    target: Object.entries(SUPPORTED_BROWSERS).map(([name, version]) => name + version),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 1024,
        manualChunks: chunkOf,
      },
    },
  },
  worker: { format: 'es' },
})
