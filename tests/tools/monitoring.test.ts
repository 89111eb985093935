import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createBreakers } from '../../server/http-client/breaker.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'
import { reportSkipped } from '../support/redis-server.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const FOLDER = join(ROOT, 'deploy/prometheus')
const RULES = join(FOLDER, 'alerts.yaml')
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const rules = readText('deploy/prometheus/alerts.yaml')
  .split('- alert: ')
  .slice(1)
  .map((rule) => {
    const textOf = (name: string) => new RegExp(`^ +${name}: '(.*)'$`, 'm').exec(rule)![1]!
    return {
      name: /^\w+/.exec(rule)![0],
      query: /expr: ([^]*?)\n {8}(?:for|labels):/.exec(rule)![1]!,
      severity: /severity: (\w+)/.exec(rule)![1]!,
      annotations: { summary: textOf('summary'), action: textOf('action') },
    }
  })

const NODE = 'node-a:9464'
const SITE = {}
const INSTANCE = { instance: NODE }
const TARGET = { job: 'ctrl-site', ...INSTANCE }

describe('every query', () => {
  const [documented = ''] = /\| metric[^]*?\n\n/.exec(readText('docs/running-it.md')) ?? []
  const dashboard = [...readText('deploy/grafana/dashboard.json').matchAll(/"expr": (".*")/g)]
  const queries: [string, string][] = [
    ...rules.map(({ name, query }): [string, string] => [name, query]),
    ...dashboard.map(([, query]): [string, string] => ['the dashboard', JSON.parse(query!) as string]),
    ...[...documented.matchAll(/^\| `(\S+?)[{`]/gm)].map(([, name]): [string, string] => [
      'docs/running-it.md',
      name!,
    ]),
  ]
  const metricsOf = (query: string) =>
    [
      ...query
        .replace(/\{[^}]*\}|\b(?:by|without) \([^)]*\)|\[[^\]]*\]|\boffset \w+/g, ' ')
        .matchAll(/\b[a-z]\w*\b(?! *\()/g),
    ]
      .map(([name]) => name)
      .filter((name) => !['and', 'or', 'unless'].includes(name))

  test.each(queries)('%s: %s uses metrics that exist', async (_name, query) => {
    const options = { breakers: createBreakers(), buildId: 'one', isRead: true, storeUrl: 'sqlite:site.db' }
    const text = await createMetrics(options).read()
    const kinds = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
    const existing = kinds.flatMap(([, name, kind]) =>
      kind === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    )
    expect(metricsOf(query)).not.toEqual([])
    expect(metricsOf(query).filter((name) => !['up', ...existing].includes(name))).toEqual([])
  })
})

type Labels = Record<string, string>
/**
 * A series in promtool's notation, with a value a minute: `0+60x30` grows by 60 a minute for half an hour, `1x30` stays.
 * Without `{…}`, it has no more labels than each series has.
 */
type Series = `${string} ${string}`

const requests = (route: string, status: number, values: string): Series =>
  `http_requests_total{route="${route}",status="${status}"} ${values}`
const durations = (perMinute: number, slow: number): Series[] => {
  const upTo = (bound: string, count: number): Series =>
    `http_request_duration_seconds_bucket{route="/",le="${bound}"} 0+${count}x30`
  const count: Series = `http_request_duration_seconds_count{route="/"} 0+${perMinute}x30`
  return [upTo('2.5', perMinute - slow), upTo('5', perMinute), upTo('+Inf', perMinute), count]
}
const service = (name: string, isClosed: string, failed: string): Series[] => [
  `upstream_breaker_state{service="${name}",state="closed"} ${isClosed}`,
  `upstream_calls_total{service="${name}",outcome="open"} ${failed}`,
]

/** An alert and its labels; series with which it fires within half an hour, and series with which it doesn't. */
type Case = [string, Labels, Series[], Series[]]

const outage = (alert: string, name: string): Case[] => [
  // Nobody has called the service since it failed, so nobody knows whether it's back.
  [alert, INSTANCE, service(name, '0x30', '0+1x30'), service(name, '0x30', '7x30')],
  [alert, INSTANCE, service(name, '1x9 0x21', '0x9 0+1x21'), service(name, '0 0 1 0 0 0 1x24', '0+1x30')],
]

const misconfigured = (alert: string, name: string): Case => {
  const calls = (outcome: string): Series =>
    `upstream_calls_total{service="${name}",outcome="${outcome}"} 0+1x30`
  return [alert, { service: name }, [calls('misconfigured')], [calls('refused')]]
}

const errors: Series[] = [requests('/checkout', 503, '0+10x30'), requests('file', 200, '0+9000x30')]
const get = (outcome: string, values: string): Series =>
  `store_operations_total{operation="get",outcome="${outcome}"} ${values}`
const refreshes = (failed: string, done: string): Series[] => [
  `token_refreshes_total{outcome="failed"} ${failed}`,
  `token_refreshes_total{outcome="done"} ${done}`,
]
const webhooks = (outcome: string, values: string): Series[] => [
  `webhooks_total{outcome="${outcome}"} ${values}`,
]
const LAG = 'nodejs_eventloop_lag_p99_seconds'

const CASES: Case[] = [
  ['SiteDown', TARGET, ['up 0x30'], ['up 1x9 0 1x20']],
  ['SiteGone', { job: 'ctrl-site' }, [], ['up 0x30']],
  [
    'ManyServerErrors',
    SITE,
    [requests('/', 200, '0+90x30'), ...errors],
    [requests('/', 200, '0+990x30'), ...errors],
  ],
  // A few visitors at night, and a node that is stopping.
  [
    'ManyServerErrors',
    SITE,
    [requests('/', 500, '0+4x30')],
    [requests('/', 500, '0+1x30'), requests('/readyz', 503, '0+60x30')],
  ],
  ['PagesSlow', SITE, durations(100, 10), durations(100, 2)],
  ['PagesSlow', SITE, durations(3, 3), durations(1, 1)],
  ['EventLoopBlocked', TARGET, [`${LAG} 0.4x30`], [`${LAG} 0.4 0.1 0.4 0.1x27`]],
  ...outage('PaymentsUnreachable', 'Paddle'),
  ...outage('SignInUnreachable', 'identity provider'),
  ...outage('LicensesUnreachable', 'product API'),
  misconfigured('SaleMisconfigured', 'Paddle'),
  misconfigured('ServiceMisconfigured', 'releases'),
  // The second time, Paddle sends the event again, and it's accepted.
  ['WebhooksFail', SITE, webhooks('failed', '0+1x30'), webhooks('failed', '0x9 1x21')],
  ['WebhooksRefused', SITE, webhooks('refused', '0+1x30'), webhooks('refused', '0x9 3x21')],
  ['StoreFails', INSTANCE, [get('failed', '0+5x30')], [get('done', '0+50x30')]],
  ['DiskNearlyFull', TARGET, ['store_disk_available_bytes 5e8x30'], ['store_disk_available_bytes 5e9x30']],
  ['TokensNotRefreshed', SITE, refreshes('0+2x30', '0+1x30'), refreshes('0+2x30', '0+9x30')],
  ['MemoryGrows', TARGET, ['process_resident_memory_bytes 7e8x30'], ['process_resident_memory_bytes 2e8x30']],
]

const QUIET_AT_MINUTES = [5, 10, 15, 20, 25, 30]

/** A test in promtool's format. */
function testOf(name: string, labels: Labels, given: Series[], isFiring: boolean) {
  const { severity, annotations } = rules.find((rule) => rule.name === name)!
  const exp_annotations = JSON.parse(
    JSON.stringify(annotations)
      .replaceAll('{{ $labels.instance }}', NODE)
      .replaceAll('{{ $labels.service }}', labels.service ?? ''),
  ) as Labels
  const alert = { exp_labels: { severity, ...labels }, exp_annotations }
  return {
    name: `${name} ${isFiring ? 'fires' : 'stays quiet'}`,
    interval: '1m',
    input_series: given.map((line) => {
      const [, metric = '', labels = '', values] = /^(\w+)(?:\{(.*)\})? (.*)$/.exec(line)!
      return { series: `${metric}{job="ctrl-site",instance="${NODE}",${labels}}`, values }
    }),
    alert_rule_test: (isFiring ? [30] : QUIET_AT_MINUTES).map((minute) => ({
      eval_time: `${minute}m`,
      alertname: name,
      exp_alerts: isFiring ? [alert] : [],
    })),
  }
}

function promtool(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

const promtoolMissing =
  spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0
    ? null
    : 'There is no promtool on this machine (Debian: prometheus).'
reportSkipped('when the alerts of deploy/prometheus fire', promtoolMissing)

describe('the alerts', () => {
  test.skipIf(promtoolMissing)('and settings are accepted by Prometheus', () => {
    expect(promtool('check', 'config', join(FOLDER, 'prometheus.yaml'))).toBe('')
    expect(promtool('check', 'rules', '--lint=all', '--lint-fatal', RULES)).toBe('')
  })

  test('each have a test', () => {
    expect(new Set(CASES.map(([name]) => name))).toEqual(new Set(rules.map(({ name }) => name)))
  })

  test.skipIf(promtoolMissing)('fire when they should, and only then', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ctrl-alerts-'))
    const file = join(folder, 'tests.yaml')
    const tests = CASES.flatMap(([name, labels, firing, quiet]) => [
      testOf(name, labels, firing, true),
      testOf(name, labels, quiet, false),
    ])
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
    expect(promtool('test', 'rules', file)).toBe('')
    rmSync(folder, { recursive: true })
  })
})
