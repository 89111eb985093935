// What the two test runners have written: names on stderr each test that failed, or needed a second try, with the first line
// of its reason, so that whoever reads only the end of the output knows; writes `passed failed skipped` on stdout.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
const unit = read('.cache/unit.json')
const browser = read('.cache/browser.json')

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0]
const say = (verdict, name, message) => console.error(`${verdict}: ${name}\n    ${firstLine(message)}`)

for (const { name, message, status, assertionResults } of unit?.testResults ?? []) {
  const failures = assertionResults.filter((result) => result.status === 'failed')
  if (status === 'failed' && failures.length === 0) say('FAILED', name, message)
  for (const { fullName, failureMessages } of failures)
    say('FAILED', `${name} > ${fullName}`, failureMessages[0])
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
for (const { file, line, title, tests } of (browser?.suites ?? []).flatMap(specsOf))
  for (const { status, projectName, results } of tests)
    if (status === 'unexpected' || status === 'flaky') {
      const failure = results.find(({ error }) => error)?.error
      const verdict = status === 'flaky' ? 'Passed at a second try only' : 'FAILED'
      say(verdict, `${file}:${line} [${projectName}] > ${title}`, failure?.message)
    }
for (const { message } of browser?.errors ?? []) say('FAILED', 'the browser tests', message)

const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0) + (browser?.stats.flaky ?? 0)
const skipped = (unit?.numPendingTests ?? 0) + (browser?.stats.skipped ?? 0)
const failed = (unit ? unit.numFailedTests : 1) + (browser ? browser.stats.unexpected : 1)
console.log(passed, failed, skipped)
