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

/** Null for anything else, such as phones and crawlers. An iPad may claim to be a Mac. */
export function detectSystem(headers: HintHeaders): VisitorSystem | null {
  const hint = readHint(headers, 'Sec-CH-UA-Platform')
  if (hint) {
    if (/^macos$|^mac os x$/i.test(hint)) return 'mac'
    return /^windows$/i.test(hint) ? 'win' : /^linux$/i.test(hint) ? 'linux' : null
  }
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
  const hint = readHint(headers, 'Sec-CH-UA-Arch')
  return hint === 'arm' ? 'arm64' : hint === 'x86' ? 'x64' : null
}
