import type { MacChip, Platform } from './release.ts'

type Clues = Pick<Headers, 'get'>

function readHint(clues: Clues, name: string): string | null {
  const value = clues
    .get(name)
    ?.trim()
    .replace(/^"(.*)"$/, '$1')
  return value && value.toLowerCase() !== 'unknown' ? value : null
}

export type VisitorSystem = Platform | 'linux'

/** Null for anything else, such as phones and crawlers. An iPad may claim to be a Mac. */
export function detectSystem(clues: Clues): VisitorSystem | null {
  const hint = readHint(clues, 'Sec-CH-UA-Platform')
  if (hint) {
    if (/^macos$|^mac os x$/i.test(hint)) return 'mac'
    return /^windows$/i.test(hint) ? 'win' : /^linux$/i.test(hint) ? 'linux' : null
  }
  const userAgent = clues.get('User-Agent') ?? ''
  if (/mobile|android|xbox|bot\b/i.test(userAgent)) return null
  if (/windows nt/i.test(userAgent)) return 'win'
  if (/macintosh/i.test(userAgent)) return 'mac'
  return /\blinux\b/i.test(userAgent) ? 'linux' : null
}

export function detectPlatform(clues: Clues): Platform | null {
  const system = detectSystem(clues)
  return system === 'linux' ? null : system
}

/** From `Sec-CH-UA-Arch`, because the User-Agent of every Mac says Intel. Null if unknown. */
export function detectMacChip(clues: Clues): MacChip | null {
  if (detectPlatform(clues) !== 'mac') return null
  const hint = readHint(clues, 'Sec-CH-UA-Arch')
  return hint === 'arm' ? 'arm64' : hint === 'x86' ? 'x64' : null
}
