import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Interaction, INTERACTION } from './interactions.ts'

/** Where the slowest interaction of each journey is written to. */
export const INTERACTIONS_FILE = new URL('../.cache/interactions.json', import.meta.url)

/** How many of them are told at the end of a run. */
const TOLD = 5

export interface JourneyInteraction extends Interaction {
  journey: string
}

/** Tells how long the slowest interactions of the journeys took until their answer was painted. */
export default class SlowestInteractions implements Reporter {
  readonly #all: JourneyInteraction[] = []

  onTestEnd({ title }: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations)
      if (type === INTERACTION)
        this.#all.push({ journey: title, ...(JSON.parse(description!) as Interaction) })
  }

  onEnd() {
    if (this.#all.length === 0) return
    this.#all.sort((one, other) => other.ms - one.ms)
    mkdirSync(new URL('.', INTERACTIONS_FILE), { recursive: true })
    writeFileSync(INTERACTIONS_FILE, JSON.stringify(this.#all, null, 2))
    console.log(
      `The slowest interactions of ${this.#all.length} journeys, each until its answer was painted:`,
    )
    for (const { ms, parts, journey, what, path } of this.#all.slice(0, TOLD))
      console.log(`  ${String(ms).padStart(5)} ms (${parts.join(' + ')}) ${journey}: ${what}, ${path}`)
  }

  printsToStdio = () => false
}
