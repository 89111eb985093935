import { readdirSync, readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../tools/yaml-content/yaml-content.ts'

const FOLDER = new URL('../../app/content/', import.meta.url)
const NAMES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace('.yaml', ''))
const read = (name: string) => readFileSync(new URL(`${name}.yaml`, FOLDER), 'utf8')

test.each(NAMES)('%s.yaml says what its pages show', (name) => {
  expect(readContent(name, read(name))).toBeTruthy()
})

/** A file, a piece of it, and what takes its place. */
type Change = [name: string, right: string, wrong: string]

/** What is said of the file after this change, with the line at fault. */
function faultAfter([name, right, wrong]: Change): { line: string; message: string } {
  const source = read(name)
  expect(source).toContain(right)
  const changed = source.replace(right, wrong)
  try {
    readContent(name, changed)
  } catch (error) {
    const [, file, line, message] = /^app\/content\/(.+):(\d+) (.*)/.exec((error as Error).message)!
    expect(file).toBe(`${name}.yaml`)
    return { line: changed.split('\n')[Number(line) - 1]!.trim(), message: message! }
  }
  throw new Error('Nothing was found to be wrong.')
}

test('what stops the build is not buried under the list of files that the bundler adds to it', () => {
  const tryIt = () => readContent('home', 'page: {}')
  expect(tryIt).toThrow('page.title')
  try {
    tryIt()
  } catch (error) {
    expect(inspect(Object.assign(error as Error, { watchFiles: ['app/root.tsx'] }))).not.toContain('root.tsx')
  }
})

describe('a mistake in a file stops the build, which names the line:', () => {
  test.each<[string, Change, string, string]>([
    [
      'a link to a page that does not exist',
      ['support-topics', 'to: /ctrl-for-ipad }', 'to: /ctrl-for-ipads }'],
      "link: { text: 'About {products.ipad}', to: /ctrl-for-ipads }",
      '/ctrl-for-ipads is neither a page of app/routes.ts nor an address of another site',
    ],
    [
      'a picture that does not exist',
      ['use-cases', 'picture: use-case-museum', 'picture: use-case-zoo'],
      'picture: use-case-zoo',
      'useCases[0].picture: Invalid option',
    ],
    [
      'a row with a cell too few',
      ['commskit-specs', '[Marks, A note on any message, Exported with it]', '[Marks, A note]'],
      '- [Marks, A note]',
      'tables[2].rows[5]: must have 3 cells, as the head has',
    ],
    [
      'a number where words are meant',
      ['ctrl-for-ipad-specs', "[iPadOS, '16',", '[iPadOS, 16,'],
      '- [iPadOS, 16, 17 or later]',
      'tables[0].rows[0][1]: Invalid input: expected string, received number',
    ],
    [
      'words that are missing',
      ['commskit', '  eyebrow: A free message monitor and tester\n', ''],
      "title: '{products.commskit}: see and send TCP, UDP and OSC messages'",
      'page.eyebrow: Invalid input: expected string, received undefined',
    ],
    [
      'a misspelt name of a field',
      ['power-users', 'edition: pro', 'editon: pro'],
      '- id: scripts',
      'chapters[3]: Unrecognized key: "editon"',
    ],
    [
      'an anchor that stands twice',
      ['support-topics', '- id: pair-an-ipad', '- id: system-requirements'],
      '- id: system-requirements',
      'stands twice on the page: system-requirements',
    ],
    [
      'a link in a piece of text that could have been of another kind',
      ['legal/privacy-policy', "to: 'mailto:{company.privacyEmail}'", 'to: /privacy'],
      'to: /privacy }',
      'sections[0].blocks[1].link.to: /privacy is neither a page',
    ],
    [
      'a detail that the company does not have',
      ['accessibility', '{company.phone}', '{company.fax}'],
      'By telephone: {company.fax}',
      'app/shop.ts has no company.fax',
    ],
    [
      'what is not YAML',
      ['ledsnaps', '  Drives', '    Drives'],
      'Answers to',
      'All mapping items must start at the same column',
    ],
  ])('%s', (_, change, line, message) => {
    const fault = faultAfter(change)
    expect(fault.line).toContain(line)
    expect(fault.message).toContain(message)
  })
})

test('a file without a schema stops the build', () => {
  expect(() => readContent('new-page', 'title: New')).toThrow(
    'new-page.yaml has no schema in app/content/schemas/index.ts',
  )
})
