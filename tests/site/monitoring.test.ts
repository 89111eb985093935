import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { visitAs } from '../support/customers.ts'
import { openSite, type TestSite } from '../support/site.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}
interface Panel {
  title: string
  type: string
  description?: string
  targets?: { expr: string; legendFormat: string }[]
}

const rules = (
  parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('deploy/grafana/dashboard.json')) as {
  panels: Panel[]
  annotations: { list: { name: string; expr: string }[] }
}
const targets = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map((target) => ({ title, ...target })),
)

/** What Grafana puts into a query. */
const filled = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*')

const QUERIES: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...targets.map(({ title, expr }): [string, string] => [title, filled(expr)]),
  ...dashboard.annotations.list.map(({ name, expr }): [string, string] => [name, expr]),
]

/** Labels that Prometheus adds to everything that it reads, and metrics of its own. */
const ADDED_LABELS = ['job', 'instance']
const OWN_METRICS = ['up']

interface Selector {
  metric: string
  matchers: { label: string; operator: string; value: string }[]
}

/** The metrics of a query with what is asked of their labels, and the labels by which it groups. */
function readQuery(query: string): { selectors: Selector[]; groups: string[]; isValid: boolean } {
  const selectors: Selector[] = []
  const groups: string[] = []
  let isValid = true
  let isGrouping = false
  parser.parse(query).iterate({
    enter({ name, from, to, type }) {
      const text = query.slice(from, to)
      if (type.isError) isValid = false
      if (name === 'GroupingLabels') isGrouping = true
      if (name === 'VectorSelector') selectors.push({ metric: '', matchers: [] })
      if (name === 'Identifier' && selectors.at(-1)?.metric === '') selectors.at(-1)!.metric = text
      if (name === 'LabelName' && isGrouping) groups.push(text)
      else if (name === 'LabelName') selectors.at(-1)?.matchers.push({ label: text, operator: '', value: '' })
      const matcher = selectors.at(-1)?.matchers.at(-1)
      if (name === 'MatchOp' && matcher) matcher.operator = text
      if (name === 'StringLiteral' && matcher?.value === '') matcher.value = JSON.parse(text) as string
    },
    leave({ name }) {
      if (name === 'GroupingLabels') isGrouping = false
    },
  })
  return { selectors, groups, isValid }
}

let site: TestSite
/** Every series of a live site: its metric, and its labels' values. */
let series: { metric: string; labels: Map<string, string> }[]
let scraped: string

beforeAll(async () => {
  site = await openSite({ METRICS_PORT: '0' })
  await fetch(`${site.url}/ctrl-suite`)
  await fetch(`${site.url}/ctrl-suite`)
  await fetch(`${site.url}/reports/vitals`, {
    method: 'POST',
    headers: { Origin: site.url },
    body: JSON.stringify({ path: '/', formFactor: 'phone', lcp: 1, cls: 0, inp: 1 }),
  })
  const customer = await visitAs(site)
  await customer.get('/user/licenses')
  scraped = await site.readMetrics()
  series = scraped
    .split('\n')
    .filter((line) => /^[a-z]/.test(line))
    .map((line) => {
      const [, metric = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? []
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]
      return { metric, labels: new Map(pairs.map(([, name = '', value = '']) => [name, value])) }
    })
}, 60_000)
afterAll(() => site.close())

const seriesOf = (metric: string) => series.filter((one) => one.metric === metric)
const hasLabel = (metric: string, label: string) =>
  ADDED_LABELS.includes(label) || seriesOf(metric).some(({ labels }) => labels.has(label))

describe('every query of the dashboard and of the alerts asks for what there is', () => {
  test('there are such queries', () => {
    expect(rules.length).toBeGreaterThan(10)
    expect(targets.length).toBeGreaterThan(25)
  })

  test.each(QUERIES)('%s', (_name, query) => {
    const { selectors, groups, isValid } = readQuery(query)
    expect(isValid, query).toBe(true)
    expect(selectors.length).toBeGreaterThan(0)
    for (const { metric, matchers } of selectors) {
      if (OWN_METRICS.includes(metric)) continue
      expect(seriesOf(metric).length, `${metric} is no metric of the site`).toBeGreaterThan(0)
      for (const { label, operator, value } of matchers) {
        expect(hasLabel(metric, label), `${metric} has no label ${label}`).toBe(true)
        const isNamed = operator === '=' || operator === '!='
        const isAdded = ADDED_LABELS.includes(label)
        const values = seriesOf(metric).map(({ labels }) => labels.get(label))
        // Of routes and statuses there are those that have been asked for.
        if (isNamed && !isAdded && label !== 'route') expect(values).toContain(value)
      }
    }
    for (const label of groups)
      expect(
        selectors.some(({ metric }) => hasLabel(metric, label)),
        `nothing has the label ${label}`,
      ).toBe(true)
  })

  test.each(targets)('$title names its lines by labels that are left', ({ expr, legendFormat }) => {
    const { selectors, groups } = readQuery(filled(expr))
    const isGrouped = /\bby\b/.test(expr)
    for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
      expect(isGrouped ? groups : [...ADDED_LABELS, selectors[0]?.metric]).toContain(label)
  })

  test.each([
    ['sum(rate(http_requests[5m]))', 'http_requests'],
    ['sum by (rout) (rate(http_requests_total{statu="200"}[5m]))', 'http_requests_total'],
  ])('a query that is wrong would be found: %s', (query, metric) => {
    const { selectors, groups } = readQuery(query)
    expect(selectors[0]?.metric).toBe(metric)
    const isKnown =
      seriesOf(metric).length > 0 &&
      groups.every((label) => hasLabel(metric, label)) &&
      selectors[0]!.matchers.every(({ label }) => hasLabel(metric, label))
    expect(isKnown).toBe(false)
    expect(readQuery('sum(rate(a[5m])').isValid).toBe(false)
  })
})

describe('what wakes a person', () => {
  test.each(rules)('$alert says what is wrong and what to do', ({ labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary).toMatch(/\.$/)
    expect(annotations.action).toMatch(/^[A-Z].{20,}\.$/)
  })

  test('has names that are told apart', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })
})

test('every panel that needs explaining is explained', () => {
  for (const { title, type, description } of dashboard.panels)
    if (type !== 'row') expect(description, title).toMatch(/\.$/)
})

test('the page on running the site has every metric of its own, and no other', () => {
  const told = [...read('docs/running-it.md').matchAll(/^\| `([a-z_]+)(?:\{[^}]*\})?` /gm)].map(
    ([, name]) => name,
  )
  const own = [...scraped.matchAll(/^# TYPE (\w+) /gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(process|nodejs)_/.test(name))
  expect(told.sort()).toEqual(own.sort())
})
