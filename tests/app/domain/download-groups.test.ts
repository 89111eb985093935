import { expect, test } from 'vitest'
import type { Download } from '../../../app/domain/download.ts'
import { engineFileFor, groupDownloads, newestFiles } from '../../../app/domain/download-groups.ts'
import { newestVersionFirst } from '../../../app/domain/version-order.ts'
import { downloadOf } from './sample-licenses.ts'

/** Parses "Show Engine 2.4.1 mac": product, version and platform, with `-` for unknown. */
function fileOf(words: string): Download {
  const [, product = '', version = '', platform = ''] = /^(\D+) (\S.*) (\S+)$/.exec(words) ?? []
  return downloadOf(product, version, platform === '-' ? null : platform)
}

test.each([
  [
    ['Engine 2.4.0 mac', 'Editor 1.0 mac', 'Engine 2.10.0 win', 'Engine 2.10.0 mac'],
    null,
    'Engine 2.10.0: mac win | Engine 2.4.0 (old): mac | Editor 1.0: mac',
  ],
  [['E 1 plan9', 'E 1 mac', 'E 1 win', 'E 1 linux', 'E 1 -'], 'linux', 'E 1: linux mac win plan9 '],
  [['E 1 plan9', 'E 1 mac', 'E 1 win', 'E 1 linux', 'E 1 -'], null, 'E 1: mac win linux plan9 '],
  [
    ['E 2.5.0-beta.2 mac', 'E 2.5.0-beta.1 mac', 'E 2.4.1 mac', 'E 2.4.0 mac', 'E 2.4.1-rc.1 mac'],
    null,
    'E 2.4.1: mac | E 2.5.0-beta.2: mac | E 2.5.0-beta.1 (old): mac | E 2.4.1-rc.1 (old): mac | E 2.4.0 (old): mac',
  ],
])('groupDownloads sorts %j for a visitor on %s', (files, system, shown) => {
  const groups = groupDownloads(files.map(fileOf), system).flatMap(({ product, versions }) =>
    versions.map(
      ({ version, isSuperseded, files: ofVersion }) =>
        `${product} ${version}${isSuperseded ? ' (old)' : ''}: ${ofVersion.map(({ platform }) => platform).join(' ')}`,
    ),
  )
  expect(groups.join(' | ')).toBe(shown)
})

test('a file counts as the same in another version even if its name has those digits elsewhere', () => {
  const fileIn = (version: string): Download => ({
    ...downloadOf('Editor', version, 'mac'),
    name: `Editor ${version} for macOS 11.2`,
  })
  const [{ versions } = { versions: [] }] = groupDownloads([fileIn('1.2'), fileIn('1.3')], null)
  expect(versions.map(({ version, isSuperseded }) => [version, isSuperseded])).toEqual([
    ['1.3', false],
    ['1.2', true],
  ])
})

test('engineFileFor finds the newest engine for a platform', () => {
  const words = [
    'Show Engine 2.3.2 mac',
    'Show Engine 2.4.1 win',
    'Show Editor 9 mac',
    'Show Engine 2.4.1 mac',
  ]
  const files = words.map(fileOf)
  expect(engineFileFor('mac', files)?.filePath).toBe('Show Engine 2.4.1 mac')
  expect(engineFileFor('linux', files)).toBeNull()
})

test.each([
  ['the release', ['Engine 2.5.0-beta.1 mac', 'Engine 2.4.1 mac', 'Engine 2.4.0 mac'], 'Engine 2.4.1 mac'],
  [
    'the newest pre-release, without a release',
    ['Engine 2.5.0-beta.1 mac', 'Engine 2.5.0-beta.2 mac'],
    'Engine 2.5.0-beta.2 mac',
  ],
  ['a release with a build number', ['Engine 2.4.1+7 mac', 'Engine 2.5.0-rc.1 mac'], 'Engine 2.4.1+7 mac'],
  ['a newer build', ['Engine 2.4 (build 7) mac', 'Engine 2.4 (build 10) mac'], 'Engine 2.4 (build 10) mac'],
  [
    'a long-term release',
    ['Engine 2.4 LTS mac', 'Engine 2.3 mac', 'Engine 2.5 Beta mac'],
    'Engine 2.4 LTS mac',
  ],
  ['a service pack', ['Engine 2.4 mac', 'Engine 2.4 Service Pack 1 mac'], 'Engine 2.4 Service Pack 1 mac'],
])('a customer is offered %s', (_, words, offered) => {
  const files = words.map(fileOf)
  expect(engineFileFor('mac', files)?.filePath).toBe(offered)
  expect(newestFiles(files).map(({ filePath }) => filePath)).toEqual([offered])
})

test('newestFiles has one file for each platform, though a newer version lacks some', () => {
  const files = ['Engine 2.5 mac', 'Engine 2.4 mac', 'Engine 2.4 win'].map(fileOf)
  expect(newestFiles(files).map(({ filePath }) => filePath)).toEqual(['Engine 2.5 mac', 'Engine 2.4 win'])
})

test.each([
  [['2.10.0', '2.4.1', '2.4.0']],
  [['2.4.1', '2.4']],
  [['1.10', 'v1.9', 'V1.2']],
  [['2.5.0', '2.5.0-beta.10', '2.5.0-beta.2', '2.4.9']],
  [['1.0', null, 'nightly']],
  [['2.4 Service Pack 2', '2.4', '2.4 Release Candidate 1', '2.3.1a', '2.3b2']],
])('the versions %j are sorted newest first', (sorted) => {
  const shuffled = [...sorted.slice(1), sorted[0]!]
  expect(shuffled.sort(newestVersionFirst)).toEqual(sorted)
})
