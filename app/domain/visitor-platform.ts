import type { MacChip, Platform } from './release.ts'

type HintHeaders = Pick<Headers, 'get'>

function readHint(headers: HintHeaders, name: string): string | null {
  const value = headers
    .get(name)
    ?.trim()
    .replace(/^"(.*)"$/, '$1')
  return value && value.toLowerCase() !== 'unknown' ? value : null
}

export type VisitorSystem = Platform | 'linux'

/** By the `Sec-CH-UA-Platform` header. */
const SYSTEMS = new Map<string, VisitorSystem>([
  ['macos', 'mac'],
  ['mac os x', 'mac'],
  ['windows', 'win'],
  ['linux', 'linux'],
])

const CHIPS = new Map<string, MacChip>([
  ['arm', 'arm64'],
  ['x86', 'x64'],
])

/** Null for anything else, such as phones and crawlers. An iPad may claim to be a Mac. */
export function detectSystem(headers: HintHeaders): VisitorSystem | null {
  const hint = readHint(headers, 'Sec-CH-UA-Platform')
  if (hint) return SYSTEMS.get(hint.toLowerCase()) ?? null
  const userAgent = headers.get('User-Agent') ?? ''
  if (/mobile|android|xbox|bot\b/i.test(userAgent)) return null
  if (/windows nt/i.test(userAgent)) return 'win'
  if (/macintosh/i.test(userAgent)) return 'mac'
  return /\blinux\b/i.test(userAgent) ? 'linux' : null
}

export function detectPlatform(headers: HintHeaders): Platform | null {
  const system = detectSystem(headers)
  return system === 'linux' ? null : system
}

/** From `Sec-CH-UA-Arch`, because the User-Agent of every Mac says Intel. Null if unknown. */
export function detectMacChip(headers: HintHeaders): MacChip | null {
  if (detectPlatform(headers) !== 'mac') return null
  return CHIPS.get(readHint(headers, 'Sec-CH-UA-Arch') ?? '') ?? null
}
