import type { Platform } from '../domain/release.ts'
import { PRODUCTS } from '../shop.ts'

interface EngineFileWords {
  /** "Download for macOS". */
  system: string
  install: string
}

/** What follows a purchase, by what the visitor's computer runs. */
export const ENGINE_FILES: Record<Platform, EngineFileWords> = {
  mac: {
    system: 'macOS',
    install: `On the machine that will run the show, open the disk image and drag ${PRODUCTS.engine} into Applications.`,
  },
  win: {
    system: 'Windows',
    install:
      'On the machine that will run the show, run the installer and let the engine through the firewall when Windows asks.',
  },
}

/** The three steps from a license to a running engine. */
export const HANDOVER = {
  title: 'Three steps to a running engine',
  download: {
    title: 'Download the engine',
    text: 'It runs on macOS, Windows and Linux, and one license serves them all.',
  },
  install: {
    title: 'Install it where it will run',
    text: 'On the machine that will run the show, which need not be the one in front of you.',
  },
  activate: {
    title: 'Activate it',
    text: 'In the engine’s status panel choose License, and sign in or enter the key. It asks once, and not again.',
    offline: 'No network? Activate offline',
  },
} as const
