import type { MacTarget, Platform } from '../domain/release.ts'
import { MAC_OR_LATER, WINDOWS_OR_LATER } from './systems.ts'
import { PRODUCTS } from '../shop.ts'

/** Version, date, sizes and checksums come from the release. */
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
  detected: string
  missing: string
}

export const PLATFORM_WORDS: Record<Platform, PlatformWords> = {
  mac: {
    name: 'macOS',
    icon: 'mac',
    needs: MAC_OR_LATER,
    detected: 'Your Mac',
    missing: 'This release has no file for macOS.',
  },
  win: {
    name: 'Windows',
    icon: 'win',
    needs: WINDOWS_OR_LATER,
    detected: 'Your PC',
    missing: 'This release has no file for Windows.',
  },
}

export const MAC_BUILD_WORDS: Record<MacTarget, { name: string; text: string }> = {
  any: { name: 'Every Mac', text: 'Apple silicon and Intel' },
  arm64: { name: 'Apple silicon', text: 'M1 and later' },
  x64: { name: 'Intel', text: 'Most Macs made before 2021' },
}

export const WHICH_FILE: Record<Platform, { question: string; answer: string }> = {
  mac: {
    question: 'Which Mac do I have?',
    answer:
      'Open the Apple menu and choose About This Mac. If it names a chip, such as Apple M2, choose Apple silicon. If it names an Intel processor, choose Intel.',
  },
  win: {
    question: 'Does it run on Windows on Arm?',
    answer:
      'It should on Windows 11, which runs x64 programs as they are, but we don’t test it. Use the same file.',
  },
}

export const DOWNLOAD_UNAVAILABLE = {
  unavailable: {
    title: 'We can’t load the latest release',
    text: 'The service that lists our releases isn’t responding. It’s usually back within minutes.',
  },
  none: {
    title: 'There’s no release right now',
    text: 'There’s no version to download right now. Support can tell you when to come back.',
  },
  retry: 'Try again',
  couldNotStart: {
    unavailable: 'The download couldn’t start. Please try again in a few minutes.',
    none: `The download couldn’t start: there’s no release of ${PRODUCTS.commskit} right now.`,
  },
  noFile: {
    mac: 'This release has no file for that kind of Mac.',
    win: 'This release has no file for Windows.',
  },
} as const

export const RELEASE_NOTES = {
  title: (version: string) => `What’s new in ${version}`,
  feed: 'Subscribe to new versions (Atom)',
  feedTitle: `${PRODUCTS.commskit}: new versions`,
  feedSubtitle: 'What changed in each version.',
  entry: (version: string) => `${PRODUCTS.commskit} ${version}`,
} as const

export const INSTALLING = {
  title: 'Open, allow, listen',
  lead: `${PRODUCTS.commskit} talks to other machines, so your system may ask for permission the first time. Say yes.`,
  platforms: [
    {
      platform: 'mac',
      steps: [
        `Open the disk image and drag ${PRODUCTS.commskit} to Applications.`,
        'Start it. macOS 15 and later ask whether it may find devices on the local network. Allow it, or it can’t hear anything.',
        'Press + beside a protocol, type a port, and watch.',
      ],
    },
    {
      platform: 'win',
      steps: [
        'Run the installer. To install for all users you need to be an administrator; for yourself alone, you don’t.',
        'Start it. When you open a port, the firewall may ask: allow private networks, and public ones only if your show is on one.',
        'Press + beside a protocol, type a port, and watch.',
      ],
    },
  ],
} as const

export const CHECKING = {
  title: 'Check what you downloaded',
  lead: 'One command tells you that nothing was changed or lost on the way. The checksum it prints should match the one below, in capitals or not.',
  commands: { mac: 'shasum -a 256', win: 'Get-FileHash' },
  tools: { mac: 'In Terminal', win: 'In PowerShell' },
  none: 'This file has no checksum.',
} as const
