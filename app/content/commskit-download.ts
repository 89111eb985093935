import type { MacBuild, Platform } from '../domain/release.ts'
import { PRODUCTS } from '../shop.ts'

/** The words of /commskit/download. Version, date, sizes and checksums come from the release itself. */
export const COMMSKIT_DOWNLOAD = {
  title: `Download ${PRODUCTS.commskit} for macOS and Windows`,
  description: `The latest ${PRODUCTS.commskit} for macOS (Apple silicon and Intel) and Windows, with its date, size and SHA-256 checksum. Free, with no account.`,
  heading: `Download ${PRODUCTS.commskit}`,
  lead: 'Free for any use. No account, no license, nothing to fill in.',
} as const

export interface PlatformWords {
  name: string
  icon: 'mac' | 'win'
  needs: string
  /** Stands on the card of the visitor's own platform. */
  detected: string
  missing: string
}

export const PLATFORM_WORDS: Record<Platform, PlatformWords> = {
  mac: {
    name: 'macOS',
    icon: 'mac',
    needs: 'macOS 12 Monterey or later',
    detected: 'Your Mac',
    missing: 'This release has no file for macOS.',
  },
  win: {
    name: 'Windows',
    icon: 'win',
    needs: 'Windows 10 22H2 or 11, 64-bit',
    detected: 'Your PC',
    missing: 'This release has no file for Windows.',
  },
}

export const MAC_BUILD_WORDS: Record<MacBuild['chip'], { name: string; text: string }> = {
  any: { name: 'Every Mac', text: 'Apple silicon and Intel' },
  arm64: { name: 'Apple silicon', text: 'M1 and everything after it' },
  x64: { name: 'Intel', text: 'Macs made before 2021, as a rule' },
}

/** Below the files of a platform. */
export const WHICH_FILE: Record<Platform, { question: string; answer: string }> = {
  mac: {
    question: 'Which Mac do I have?',
    answer:
      'Open the Apple menu and choose About This Mac. If it names a chip, such as Apple M2, take Apple silicon. If it names an Intel processor, take Intel.',
  },
  win: {
    question: 'Does it run on Windows for ARM?',
    answer:
      'Yes, under Windows 11, which runs programs made for x64 by itself. There is no file of its own for it, and you will not notice that there is none.',
  },
}

export const DOWNLOAD_UNAVAILABLE = {
  unavailable: {
    title: 'The list of releases does not answer at the moment',
    text: 'So we cannot say which version is the latest, and offer nothing rather than a link that fails. Nothing is wrong with your computer. It is usually back within minutes.',
  },
  none: {
    title: 'There is no release at the moment',
    text: 'The last one was withdrawn, and the next is not out yet. Nothing is wrong with your computer. Support can tell you when to come back.',
  },
  retry: 'Try again',
  /** The one-time message after a download that could not start. */
  couldNotStart: {
    unavailable: 'The download could not start. Please try again in a few minutes.',
    none: `The download could not start: there is no release of ${PRODUCTS.commskit} at the moment.`,
  },
  noFile: {
    mac: 'This release has no file for that kind of Mac.',
    win: 'This release has no file for Windows.',
  },
} as const

export const INSTALLING = {
  title: 'Open, allow, listen',
  lead: `Both systems ask one question the first time, because ${PRODUCTS.commskit} talks to other machines. The answer is yes.`,
  platforms: [
    {
      platform: 'mac',
      steps: [
        `Open the disk image and drag ${PRODUCTS.commskit} to Applications.`,
        'Start it. macOS asks whether it may find devices on the local network: allow it, or nothing can be heard.',
        'Press + beside a protocol, type a port, and watch.',
      ],
    },
    {
      platform: 'win',
      steps: [
        'Run the installer. For you alone it needs no administrator; for all users it does.',
        'Start it and open a port. The firewall asks once: allow private networks, and public ones only if your show is on one.',
        'Press + beside a protocol, type a port, and watch.',
      ],
    },
  ],
} as const

export const CHECKING = {
  title: 'Check what you downloaded',
  lead: 'The checksum of the file on your disk should be the one below. It takes one command, and tells you that nothing was changed or lost on the way.',
  commands: { mac: 'shasum -a 256', win: 'Get-FileHash' },
  tools: { mac: 'In Terminal', win: 'In PowerShell' },
  none: 'This release states no checksum.',
} as const
