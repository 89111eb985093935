// Reads the reports of both test runners. Lists failed tests on stderr and prints `passed failed`.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

const unit = read('.cache/unit.json')
// A file that can't be loaded counts as one failed test.
const unitTests = (unit?.testResults ?? []).flatMap(({ name, status, assertionResults }) =>
  (assertionResults.length > 0 ? assertionResults : [{ fullName: '', status }]).map((test) => ({
    name: `${relative('.', name)} > ${test.fullName}`,
    isPassed: test.status === 'passed',
    isFailed: test.status === 'failed',
  })),
)

const browser = read('.cache/browser.json')
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
const browserTests = (browser?.suites ?? []).flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
  tests.map(({ status, projectName }) => ({
    name: `e2e/${file}:${line} [${projectName}] > ${title}`,
    isPassed: status === 'expected',
    isFailed: status === 'unexpected',
  })),
)

const problems = [
  ...(unit ? [] : ['the unit tests did not run']),
  ...(browser?.errors.map(({ message }) => message) ?? ['the browser tests did not run']),
]
const tests = [...unitTests, ...browserTests]
const failed = [...tests.filter(({ isFailed }) => isFailed).map(({ name }) => name), ...problems]
for (const name of failed) console.error(`FAILED: ${name}`)
console.log(tests.filter(({ isPassed }) => isPassed).length, failed.length)
