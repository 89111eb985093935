// What the two test runners have written. Names on stderr each test that failed, or needed a second try, with the first line
// of its reason, so that whoever reads only the end of the output knows; writes `passed failed skipped` on stdout.
// With --failed-files: the files of the unit tests that failed, a line each.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
const isFailed = ({ status }) => status === 'failed'
const filesOf = (report) => report?.testResults ?? []

const unit = read('.cache/unit.json')
if (process.argv.includes('--failed-files')) {
  for (const { name } of filesOf(unit).filter(isFailed)) console.log(relative('.', name))
  process.exit()
}
const again = new Map(filesOf(read('.cache/unit-again.json')).map((file) => [file.name, file]))
const browser = read('.cache/browser.json')

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0]
function say(isFailure, name, message) {
  console.error(`${isFailure ? 'FAILED' : 'Passed at a second try only'}: ${name}\n    ${firstLine(message)}`)
}

/** A file that cannot be read as tests has none, and counts as one. */
const testsOf = ({ status, message, assertionResults }) =>
  assertionResults.length > 0 ? assertionResults : [{ fullName: '', status, failureMessages: [message] }]

const counts = { passed: 0, failed: 0, skipped: 0 }
for (const file of filesOf(unit)) {
  const last = again.get(file.name)
  for (const test of testsOf(last ?? file)) {
    const { fullName, status } = test
    counts[['passed', 'failed'].includes(status) ? status : 'skipped'] += 1
    const first = last && testsOf(file).find((one) => one.fullName === fullName)
    const failure = [test, first].find((one) => one && isFailed(one))
    if (failure) say(isFailed(test), `${relative('.', file.name)} > ${fullName}`, failure.failureMessages[0])
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
/** The tests of a run by name, each with its last status and the first reason why it failed. */
const browserTestsOf = (report) =>
  (report?.suites ?? []).flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      name: `e2e/${file}:${line} [${projectName}] > ${title}`,
      status,
      message: results.find(({ error }) => error)?.error.message,
    })),
  )
const browserAgain = new Map(
  browserTestsOf(read('.cache/browser-again.json')).map((test) => [test.name, test]),
)
for (const { name, status, message } of browserTestsOf(browser)) {
  const isFailure = status === 'unexpected' && !['expected', 'flaky'].includes(browserAgain.get(name)?.status)
  counts[isFailure ? 'failed' : status === 'skipped' ? 'skipped' : 'passed'] += 1
  if (status === 'unexpected' || status === 'flaky') say(isFailure, name, message)
}
const browserErrors = browser ? browser.errors : [{ message: 'They have not run' }]
for (const { message } of browserErrors) {
  counts.failed += 1
  say(true, 'the browser tests', message)
}
if (!unit) counts.failed += 1

console.log(counts.passed, counts.failed, counts.skipped)
