import { readFileSync } from 'node:fs'

const WIDTH = 1200
const HEIGHT = 675

export const DRAWING_SIZE = { width: WIDTH, height: HEIGHT }

/** Product pictures, by the names that articles use. */
const FILES: Record<string, string> = {
  timeline: 'ctrl-suite-editor-light',
  graph: 'ctrl-suite-node-graph-light',
  monitor: 'commskit-monitor-light',
  faders: 'ctrl-for-ipad-surface',
  rack: 'ctrl-suite-rack-light',
  museum: 'use-case-museum-light',
  pixels: 'apps-ledsnaps',
}

/** A drawing as SVG text; empty if the name is unknown. */
export function draw(name: string): string | undefined {
  const file = FILES[name]
  if (!file) return undefined
  const picture = readFileSync(new URL(`../../../public/images/${file}.svg`, import.meta.url), 'utf8')
  const [size, width, height] = / width="(\d+)" height="(\d+)"/.exec(picture) ?? ['', WIDTH, HEIGHT]
  const fit = Number(width) / Number(height) > WIDTH / HEIGHT ? 'xMidYMid meet' : 'xMidYMin slice'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#eef0f6"/>` +
    `${picture.replace(size, ` width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="${fit}"`)}</svg>`
  )
}
