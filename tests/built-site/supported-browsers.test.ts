import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lateHydrationScript } from '../../app/browser/hydration/late-hydration.ts'
import { SUPPORTED_BROWSERS } from '../../tools/supported-browsers.ts'
import { type Feature, lacking } from '../support/browser-features/compat-data.ts'
import { featuresInScript } from '../support/browser-features/scripts.ts'
import { usesInStyles } from '../support/browser-features/styles.ts'

const ASSETS = new URL('../../build/client/assets/', import.meta.url)
const filesOf = (pattern: RegExp) =>
  readdirSync(ASSETS)
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(new URL(name, ASSETS), 'utf8'))

const styles = filesOf(/^root-.+\.css$/).flatMap(usesInStyles)
const scripts = [...filesOf(/\.js$/), lateHydrationScript()].flatMap(featuresInScript)

/** What some of the browsers lack, and why nobody misses it there. A name includes its values: `css.properties.mask.none`. */
const NOT_NEEDED: Record<string, string> = {
  'css.at-rules.media.prefers-reduced-transparency': 'other browsers don’t know this preference',
  'css.at-rules.page': 'page numbers and margins on paper',
  'css.properties.accent-color': 'Safari checks the contrast by itself',
  'css.properties.anchor-name': 'without it, the list of countries opens in the corner of the window',
  'css.properties.animation-range': 'belongs to animation-timeline',
  'css.properties.animation-timeline': 'lines of the log appear at once',
  'css.types.view': 'belongs to animation-timeline',
  'css.properties.break-after.avoid': 'page breaks on paper',
  'css.properties.orphans': 'page breaks on paper',
  'css.properties.widows': 'page breaks on paper',
  'css.properties.content-visibility': 'parts below the fold are rendered, and pictures loaded, earlier',
  'css.properties.field-sizing': 'on paper, a long text in a field ends where the field does',
  'css.properties.forced-color-adjust': 'those browsers don’t force colours',
  'css.properties.overflow-anchor': 'turns off what they don’t do',
  'css.properties.overscroll-behavior': 'partial: not in boxes that don’t scroll',
  'css.properties.scroll-target-group': 'lists of contents don’t mark the section in view',
  'css.selectors.target-current': 'lists of contents don’t mark the section in view',
  'css.properties.scrollbar-width': 'scrollbars are as wide as elsewhere',
  'css.properties.text-wrap.pretty': 'a paragraph may end with a single word',
  'css.selectors.marker': 'partial: bullets have the colour of the text',
  'html.elements.img.fetchpriority': 'the first picture may come a little later',
  PerformanceEventTiming: 'web-vitals looks for it first',
  navigation: 'interrupted visits are replayed after the reload (interrupted-visit.ts)',
  'startViewTransition()': 'React Router looks for it first',
  'skipTransition()': 'React Router looks for startViewTransition first',
  setImmediate: 'React looks for it first',
  'createContext()': 'React’s own',
}

type Browsers = Readonly<Record<string, string>>

/** The browsers that lack each feature. Not those that skip it, because they lack what `@supports` asks for around it. */
function findLacks(browsers: Browsers): Map<string, string> {
  const lacks = new Map<string, string>()
  const uses = [...styles, ...scripts.map((feature) => ({ feature, conditions: [] as Feature[] }))]
  for (const { feature, conditions } of uses) {
    const skipping = conditions.flatMap((condition) => lacking(condition, browsers))
    const without = lacking(feature, browsers).filter((browser) => !skipping.includes(browser))
    if (without.length > 0) lacks.set(feature.name, without.join(', '))
  }
  return lacks
}

const covers = (name: string) => (feature: string) => feature === name || feature.startsWith(`${name}.`)

test('the built files need nothing that a supported browser lacks', () => {
  const lacks = [...findLacks(SUPPORTED_BROWSERS)]
  const names = Object.keys(NOT_NEEDED)
  expect(lacks.filter(([feature]) => !names.some((name) => covers(name)(feature)))).toEqual([])
  expect(names.filter((name) => !lacks.some(([feature]) => covers(name)(feature)))).toEqual([])
})

test.each([
  ['chrome', '113', ['css.types.light-dark', 'html.global_attributes.popover', 'AbortSignal.timeout']],
  ['firefox', '112', ['css.selectors.has', 'css.selectors.popover-open', 'URL.canParse']],
  ['safari', '15.3', ['css.at-rules.layer', 'css.at-rules.container', 'showModal()', 'html.elements.dialog']],
] as const)('in %s %s they would lack what the site is made of', (browser, version, features) => {
  expect([...findLacks({ [browser]: version }).keys()]).toEqual(expect.arrayContaining([...features]))
})

test('the documents name the same versions', () => {
  const { chrome, edge, firefox, safari } = SUPPORTED_BROWSERS
  expect(edge).toBe(chrome)
  const decisions = readFileSync(new URL('../../docs/decisions.md', import.meta.url), 'utf8')
  expect(decisions).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari}`)
})
