import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answersTemplate, readAnswers } from './answers.ts'
import { askAll, confirm } from './ask.ts'
import type { Answers } from './questions.ts'
import { writeSettings } from './settings-file.ts'
import { reasonsAgainst } from './unchanged.ts'
import { ConfigError, readConfig } from '../../server/config.ts'

// `npm run adopt`: puts a company's own names into app/shop.ts and the pictures, and its settings into .env.

const ROOT = join(import.meta.dirname, '../..')
/** What it would write; nobody's changes in these may be lost. */
const FILES = ['app/shop.ts', 'public/images', 'tools/pictures/sources']

const { values: options } = parseArgs({
  options: {
    answers: { type: 'string' },
    template: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
})

function stop(...lines: string[]): never {
  console.error(lines.join('\n'))
  process.exit(1)
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

function answersOf(file: string): Answers {
  if (!existsSync(file))
    stop(`There is no ${file}. \`npm run -s adopt -- --template > ${file}\` makes one to fill in.`)
  const result = readAnswers(readFileSync(file, 'utf8'))
  if ('answers' in result) return result.answers
  return stop(
    `${file} cannot be taken yet; nothing is written:`,
    ...result.faults.map((fault) => `  ${fault}`),
  )
}

const isSecret = (line: string) => /^[A-Z\d_]*(SECRET|_KEY|TOKEN)=./.test(line)

/** The lines that a file gets and did not have. */
function newLines(before: string, after: string): string[] {
  const known = new Set(before.split('\n'))
  return after
    .split('\n')
    .filter((line) => line.trim() !== '' && !known.has(line) && !/^\s*(\*|\/\*|#)/.test(line))
}

function show(shop: string, settings: string): void {
  console.log('\napp/shop.ts gets')
  for (const line of newLines(read('app/shop.ts'), shop)) console.log(`  ${line}`)
  console.log('\n.env gets')
  for (const line of newLines('', settings))
    console.log(`  ${isSecret(line) ? line.replace(/=.*/, '=… (not shown)') : line}`)
  console.log('\npublic/images gets the pictures that show a product’s name, drawn anew')
}

/** The settings without which `npm start` does not start yet. */
function missingSettings(settings: Record<string, string>): string[] {
  try {
    readConfig(settings)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').filter((line) => line.startsWith('  '))
  }
}

/** The texts about the sample's products, each with what its first line says of it. */
function textsToWrite(): string[] {
  return readdirSync(join(ROOT, 'app/content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map(
      (file) =>
        `  ${`app/content/${file}`.padEnd(46)} ${/^# (.*?)(?:[:,]|\. |\.?$)/m.exec(read(`app/content/${file}`))?.[1] ?? ''}`,
    )
}

function tellNext(missing: readonly string[]): void {
  console.log('\nDone. To write yourself, since no question can: what your products do, and your terms.')
  console.log(textsToWrite().join('\n'))
  console.log(
    '  public/images/logo.svg, public/favicon.*       the signs; `npm run pictures` draws what has words in it',
  )
  console.log(
    '  app/routes.ts                                  addresses such as /ctrl-suite stay until you change them',
  )
  if (missing.length > 0) console.log(`\nStill to set in .env before \`npm start\`:\n${missing.join('\n')}`)
  console.log(
    '\nNow: `npm run demo` builds and shows the shop under your names with stand-ins for every service;' +
      '\n`npm test` holds for your names too; `npm run doctor` asks the real services whether .env fits.',
  )
}

async function adopt(): Promise<void> {
  if (options.template) return console.log(answersTemplate())
  const reasons = reasonsAgainst(ROOT, FILES)
  if (reasons.length > 0) stop('Nothing is written:', ...reasons.map((reason) => `  ${reason}`))
  const answers = options.answers ? answersOf(options.answers) : await askAll()
  // What it needs takes seconds to load, which nobody is to wait for before the first question.
  const { writeShop } = await import('./shop-file.ts')
  const shop = await writeShop(read('app/shop.ts'), answers)
  const settings = writeSettings(read('.env.example'), answers.settings)
  show(shop, settings)
  if (options['dry-run']) return console.log('\nNothing is written (--dry-run).')
  if (!options.answers && !(await confirm('\nWrite this?'))) return console.log('Nothing is written.')
  writeFileSync(join(ROOT, 'app/shop.ts'), shop)
  writeFileSync(join(ROOT, '.env'), settings, { mode: 0o600 })
  // A process of its own: this one has read the old names.
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/pictures/draw.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) console.error('The pictures could not be drawn; run `npm run pictures`.')
  tellNext(missingSettings(answers.settings))
}

adopt().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)))
