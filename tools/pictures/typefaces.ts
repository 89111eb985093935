import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'

const { resolve } = createRequire(import.meta.url)

const loaded = new Map<string, Font>()

/**
 * The site's typeface, or its sister of fixed width for addresses, bytes and timecode. Two weights of each: every further
 * one would add kilobytes of outlines to each picture.
 */
export function loadTypeface(isMonospace: boolean, isBold: boolean): Font {
  const [name, prefix] = isMonospace ? ['geist-mono', 'GeistMono'] : ['geist', 'Geist']
  const folder = isBold ? '600SemiBold' : '400Regular'
  const path = resolve(`@expo-google-fonts/${name}/${folder}/${prefix}_${folder}.ttf`)
  const known = loaded.get(path)
  if (known) return known
  const font = opentype.parse(new Uint8Array(readFileSync(path)).buffer)
  loaded.set(path, font)
  return font
}
