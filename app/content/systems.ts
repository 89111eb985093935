/** The systems that today's versions run on. Look through them with every release, and set the month. */
export const SYSTEMS_AS_OF = 'November 2026'

export const OLDEST = {
  mac: '12 Monterey',
  win: '10 22H2, 64-bit',
  linux: 'Debian 12 or Ubuntu 22.04 LTS, x86-64',
  ipad: '16',
  /** What runs that iPadOS: the oldest iPad, and the oldest iPad mini. */
  ipadModel: '5th generation',
  ipadMini: '5th generation',
} as const

export const RECOMMENDED = {
  mac: '14 Sonoma or later',
  win: '11',
  linux: 'Debian 12 or Ubuntu 24.04 LTS, x86-64 or ARM64',
  ipad: '17 or later',
} as const

export const MAC_OR_LATER = `macOS ${OLDEST.mac} or later`
export const WINDOWS_OR_LATER = 'Windows 10 22H2 or 11, 64-bit'

export const LEDSNAPS = { version: '1.9', mac: '11 Big Sur or later', win: '10 and 11, 64-bit' } as const
