import type { Platform } from '../domain/release.ts'
import { ACTIVATION_LASTS } from './engine-facts.ts'
import { PRODUCTS } from '../shop.ts'

interface EngineFileWords {
  system: string
  install: string
}

export const ENGINE_FILES: Record<Platform, EngineFileWords> = {
  mac: {
    system: 'macOS',
    install: `On the machine that will run the show, open the disk image and drag ${PRODUCTS.engine} into Applications.`,
  },
  win: {
    system: 'Windows',
    install:
      'On the machine that will run the show, run the installer and allow the engine through the firewall when Windows asks.',
  },
}

export const HANDOVER = {
  title: 'Three steps to a running engine',
  download: {
    title: 'Download the engine',
    text: 'It runs on macOS, Windows and Linux, and your license covers them all.',
  },
  install: {
    title: 'Install it where it will run',
    text: 'Use the machine that will run the show, even if it isn’t this one.',
  },
  activate: {
    title: 'Activate it',
    text: `In the engine’s status panel, choose License, sign in and pick the license. ${ACTIVATION_LASTS}`,
    offline: 'No network? Activate offline',
  },
} as const
