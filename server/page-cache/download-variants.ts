import { detectMacChip, detectPlatform } from '../../app/domain/visitor-platform.ts'

export type HeaderReader = Pick<Headers, 'get'>

/** Of a page that isn't the same for all visitors of a country. */
export interface Variants {
  variantOf(headers: HeaderReader): string
  /** Headers that produce the same variant and reveal nothing else about the visitor. */
  headersFor(headers: HeaderReader): Record<string, string>
}

const PLATFORM_HINTS = { mac: '"macOS"', win: '"Windows"' }
const CHIP_HINTS = { arm64: '"arm"', x64: '"x86"' }

export const DOWNLOAD_VARIANTS: Variants = {
  variantOf: (headers) => `${detectPlatform(headers)} ${detectMacChip(headers)}`,
  headersFor(headers) {
    const platform = detectPlatform(headers)
    const chip = detectMacChip(headers)
    return {
      ...(platform ? { 'Sec-CH-UA-Platform': PLATFORM_HINTS[platform] } : {}),
      ...(chip ? { 'Sec-CH-UA-Arch': CHIP_HINTS[chip] } : {}),
    }
  },
}
