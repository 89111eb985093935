import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, TestInfo } from '@playwright/test'

/** How long an interaction took until its answer was painted: the slowest of a journey. */
export interface Interaction {
  /** Interaction to next paint. */
  ms: number
  /** The three parts of it: until the page could look at it, its own work, until it was painted. */
  parts: [delay: number, work: number, paint: number]
  /** With what, and on what. */
  what: string
  path: string
}

/** Under which a test's interaction stands among its annotations. */
export const INTERACTION = 'slowest interaction'

const FOLDER = createRequire(import.meta.url)
  .resolve('web-vitals')
  .replace(/[^/]+$/, '')
const LIBRARY = readFileSync(`${FOLDER}web-vitals.attribution.iife.js`, 'utf8')

/** How much is told of what was pressed. */
const NAME_LENGTH = 24
/** The shortest that the browser tells of. */
const THRESHOLD_MS = 16

const tellInteractions = (url: string) => `if (window === top && location.origin === '${url}') {
  ${LIBRARY}
  webVitals.onINP(({ value, attribution: told }) => window.tellInteraction({
    ms: Math.round(value),
    parts: [told.inputDelay, told.processingDuration, told.presentationDelay].map(Math.round),
    what: told.interactionType + ' on ' + told.interactionTarget,
    path: location.pathname,
  }), {
    reportAllChanges: true,
    durationThreshold: ${THRESHOLD_MS},
    generateTarget: (node) => node?.nodeName.toLowerCase() + ' “' +
      (node?.ariaLabel || node?.name || node?.textContent || '').trim().slice(0, ${NAME_LENGTH}) + '”',
  })
}`

/** Lets `web-vitals` watch every document of the site; returns a function that notes the slowest in the test's result. */
export async function watchInteractions(context: BrowserContext, url: string) {
  const all: Interaction[] = []
  await context.exposeBinding('tellInteraction', (_, interaction: Interaction) => void all.push(interaction))
  await context.addInitScript(tellInteractions(url))
  return async ({ annotations }: TestInfo) => {
    await Promise.all(context.pages().map((page) => page.evaluate(nextPaint).catch(() => undefined)))
    const [slowest] = all.sort((one, other) => other.ms - one.ms)
    if (slowest) annotations.push({ type: INTERACTION, description: JSON.stringify(slowest) })
  }
}

/** The library tells of an interaction when the browser is idle after it was painted. */
const nextPaint = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(resolve), 20)))
