import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { reportSkipped } from '../support/redis-server.ts'

const FOLDER = new URL('../../deploy/prometheus', import.meta.url).pathname
const RULES = join(FOLDER, 'alerts.yaml')

const promtoolMissing =
  spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0
    ? null
    : 'There is no promtool on this machine (Debian: prometheus).'
reportSkipped('what Prometheus makes of deploy/prometheus', promtoolMissing)

interface Rule {
  alert: string
  for?: string
  labels: Record<string, string>
  annotations: Record<string, string>
}
const rules = (parse(readFileSync(RULES, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)

const folder = mkdtempSync(join(tmpdir(), 'ctrl-prometheus-'))
afterAll(() => rmSync(folder, { recursive: true }))

function promtool(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

const NODE = 'job="ctrl-site",instance="node-a:9464"'
/** Values of a minute each: `0+60x30` grows by 60 a minute for half an hour, `1x30` stays. */
type Series = Record<string, string>
const requests = (route: string, status: number, values: string): Series => ({
  [`http_requests_total{${NODE},route="${route}",status="${status}"}`]: values,
})
const breaker = (service: string, isClosed: string): Series => ({
  [`upstream_breaker_state{${NODE},service="${service}",state="closed"}`]: isClosed,
})
const failedCalls = (service: string, values: string): Series => ({
  [`upstream_calls_total{${NODE},service="${service}",outcome="open"}`]: values,
})
const own = (metric: string, values: string, labels = ''): Series => ({
  [`${metric}{${[NODE, labels].filter(Boolean).join()}}`]: values,
})
const durations = (perMinute: number, slow: number): Series => ({
  ...own('http_request_duration_seconds_bucket', `0+${perMinute - slow}x30`, 'route="/",le="2.5"'),
  ...own('http_request_duration_seconds_bucket', `0+${perMinute}x30`, 'route="/",le="5"'),
  ...own('http_request_duration_seconds_bucket', `0+${perMinute}x30`, 'route="/",le="+Inf"'),
  ...own('http_request_duration_seconds_count', `0+${perMinute}x30`, 'route="/"'),
})

const SITE = {}
const INSTANCE = { instance: 'node-a:9464' }
const TARGET = { job: 'ctrl-site', ...INSTANCE }

const services = (alert: string, service: string): Case[] => [
  [
    alert,
    INSTANCE,
    { ...breaker(service, '0x30'), ...failedCalls(service, '0+1x30') },
    // Nobody has called since it failed, so nobody knows that it is back.
    { ...breaker(service, '0x30'), ...failedCalls(service, '7x30') },
  ],
  [
    alert,
    INSTANCE,
    { ...breaker(service, '1x9 0x21'), ...failedCalls(service, '0x9 0+1x21') },
    { ...breaker(service, '0 0 1 0 0 0 1 0 0 0 1 0 0 0 1 0 0 0 1 0 0 0 1 0 0 0 1') },
  ],
]

type Case = [string, Series, Series, Series]
/** An alert, the labels with which it fires, series under which it does within half an hour, and others under which not. */
const CASES: Case[] = [
  ['SiteDown', TARGET, own('up', '0x30'), own('up', '1x9 0 1x20')],
  ['SiteGone', { job: 'ctrl-site' }, {}, own('up', '0x30')],
  [
    'ManyServerErrors',
    SITE,
    {
      ...requests('/', 200, '0+90x30'),
      ...requests('/checkout', 503, '0+10x30'),
      ...requests('file', 200, '0+9000x30'),
      ...requests('/readyz', 200, '0+60x30'),
    },
    { ...requests('/', 200, '0+990x30'), ...requests('/checkout', 503, '0+10x30') },
  ],
  [
    'ManyServerErrors',
    SITE,
    requests('/', 500, '0+4x30'),
    // Two visitors in a night, and a node that is stopping.
    { ...requests('/', 500, '0+1x30'), ...requests('/readyz', 503, '0+60x30') },
  ],
  ['PagesSlow', SITE, durations(100, 10), durations(100, 2)],
  ['PagesSlow', SITE, durations(3, 3), durations(1, 1)],
  [
    'EventLoopBlocked',
    TARGET,
    own('nodejs_eventloop_lag_p99_seconds', '0.4x30'),
    own('nodejs_eventloop_lag_p99_seconds', '0.4 0.1 0.4 0.1x27'),
  ],
  ...services('PaymentsUnreachable', 'Paddle'),
  ...services('SignInUnreachable', 'identity provider'),
  ...services('LicensesUnreachable', 'product API'),
  [
    'WebhooksFail',
    SITE,
    own('webhooks_total', '0+1x30', 'outcome="failed"'),
    // Paddle has sent it again, and it was taken.
    own('webhooks_total', '0x9 1x21', 'outcome="failed"'),
  ],
  [
    'WebhooksRefused',
    SITE,
    own('webhooks_total', '0+1x30', 'outcome="refused"'),
    own('webhooks_total', '0x9 3x21', 'outcome="refused"'),
  ],
  [
    'StoreFails',
    INSTANCE,
    own('store_operations_total', '0+5x30', 'operation="get",outcome="failed"'),
    own('store_operations_total', '0+50x30', 'operation="get",outcome="done"'),
  ],
  [
    'DiskNearlyFull',
    TARGET,
    own('store_disk_available_bytes', '5e8x30'),
    own('store_disk_available_bytes', '5e9x30'),
  ],
  [
    'TokensNotRefreshed',
    SITE,
    {
      ...own('token_refreshes_total', '0+2x30', 'outcome="failed"'),
      ...own('token_refreshes_total', '0+1x30', 'outcome="done"'),
    },
    {
      ...own('token_refreshes_total', '0+2x30', 'outcome="failed"'),
      ...own('token_refreshes_total', '0+9x30', 'outcome="done"'),
    },
  ],
  [
    'LogLinesDropped',
    INSTANCE,
    own('log_lines_dropped_total', '0+1x30'),
    own('log_lines_dropped_total', '4x30'),
  ],
  [
    'MemoryGrows',
    TARGET,
    own('process_resident_memory_bytes', '7e8x30'),
    own('process_resident_memory_bytes', '2e8x30'),
  ],
]

/** Minutes at which a quiet alert is looked at. */
const QUIET_AT = [5, 10, 15, 20, 25, 30]

/** What promtool says against an alert's firing at the end of half an hour, or against its silence all the time. */
function tryAlert(name: string, labels: Series, series: Series, isFiring: boolean): string {
  const rule = rules.find(({ alert }) => alert === name)!
  const texts = Object.entries(rule.annotations).map(([key, text]) => [
    key,
    text.replaceAll('{{ $labels.instance }}', INSTANCE.instance),
  ])
  const alert = {
    exp_labels: { ...rule.labels, ...labels },
    exp_annotations: Object.fromEntries(texts) as Record<string, string>,
  }
  const looks = isFiring ? [{ at: 30, alerts: [alert] }] : QUIET_AT.map((at) => ({ at, alerts: [] }))
  const group = {
    interval: '1m',
    input_series: Object.entries(series).map(([one, values]) => ({ series: one, values })),
    alert_rule_test: looks.map(({ at, alerts }) => ({
      eval_time: `${at}m`,
      alertname: name,
      exp_alerts: alerts,
    })),
  }
  const file = join(folder, `${name}.yaml`)
  writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: [group] }))
  return promtool('test', 'rules', file)
}

describe.skipIf(promtoolMissing)('Prometheus', () => {
  test('takes the settings and the rules', () => {
    expect(promtool('check', 'config', join(FOLDER, 'prometheus.yaml'))).toBe('')
    expect(promtool('check', 'rules', '--lint=all', '--lint-fatal', RULES)).toBe('')
  })
  test.each(CASES)('fires %s, and only then', (name, labels, firing, quiet) => {
    expect(tryAlert(name, labels, firing, true)).toBe('')
    expect(tryAlert(name, labels, quiet, false)).toBe('')
  })
  test('fires every alert there is in this table', () => {
    expect(new Set(CASES.map(([name]) => name))).toEqual(new Set(rules.map(({ alert }) => alert)))
  })
})
