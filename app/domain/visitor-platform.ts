import type { MacChip, Platform } from './release.ts'

/** What a browser tells about its computer; a request's headers fit. */
type Clues = Pick<Headers, 'get'>

/** A client hint without its quotation marks; null when it says nothing. */
function readHint(clues: Clues, name: string): string | null {
  const value = clues
    .get(name)
    ?.trim()
    .replace(/^"(.*)"$/, '$1')
  return value && value.toLowerCase() !== 'unknown' ? value : null
}

/**
 * The platform that a visitor's browser runs on, from `Sec-CH-UA-Platform` and, where a browser does not send it, from
 * the User-Agent. Null for everything else: a phone, Linux, a crawler. An iPad may identify itself as a Mac.
 */
export function detectPlatform(clues: Clues): Platform | null {
  const hint = readHint(clues, 'Sec-CH-UA-Platform')
  if (hint) return /^macos$|^mac os x$/i.test(hint) ? 'mac' : /^windows$/i.test(hint) ? 'win' : null
  const userAgent = clues.get('User-Agent') ?? ''
  if (/mobile|android|xbox|bot\b/i.test(userAgent)) return null
  if (/windows nt/i.test(userAgent)) return 'win'
  return /macintosh/i.test(userAgent) ? 'mac' : null
}

/** The Mac's processor, which only `Sec-CH-UA-Arch` tells: every User-Agent says Intel. Null when it is not known. */
export function detectMacChip(clues: Clues): MacChip | null {
  if (detectPlatform(clues) !== 'mac') return null
  const hint = readHint(clues, 'Sec-CH-UA-Arch')
  return hint === 'arm' ? 'arm64' : hint === 'x86' ? 'x64' : null
}
