import { describe, expect, test } from 'vitest'
import type { Download } from '../../../app/domain/download.ts'
import {
  engineFileFor,
  groupDownloads,
  newestFiles,
  newestVersionFirst,
} from '../../../app/domain/download-groups.ts'

/** "Show Engine 2.4.1 mac": product, version and platform; `-` for what is not known. */
function fileOf(words: string, fields: Partial<Download> = {}): Download {
  const [, product = '', version = '', platform = ''] = /^(.+) (\S+) (\S+)$/.exec(words) ?? []
  const known = (text: string) => (text === '-' ? null : text)
  return {
    filePath: words,
    name: `${product} ${version} for ${platform}`,
    product: known(product),
    version: known(version),
    platform: known(platform),
    size: null,
    sha256: null,
    releasedAt: null,
    notesHtml: null,
    ...fields,
  }
}

const show = (files: readonly Download[], own: string | null = null) =>
  groupDownloads(files, own).map(({ product, versions }) => [
    product,
    ...versions.map(
      ({ version, isSuperseded, files: ofVersion }) =>
        `${version}${isSuperseded ? ' (old)' : ''}: ${ofVersion.map(({ platform }) => platform).join(' ')}`,
    ),
  ])

describe('files are grouped', () => {
  test('by product and version, whatever order they come in', () => {
    const files = ['Engine 2.4.0 mac', 'Editor 1.0 mac', 'Engine 2.10.0 win', 'Engine 2.10.0 mac'].map(
      (words) => fileOf(words),
    )
    expect(show(files)).toEqual([
      ['Engine', '2.10.0: mac win', '2.4.0 (old): mac'],
      ['Editor', '1.0: mac'],
    ])
  })

  test('with the visitor’s platform first, and unknown ones last', () => {
    const files = ['E 1 plan9', 'E 1 mac', 'E 1 win', 'E 1 linux', 'E 1 -'].map((words) => fileOf(words))
    expect(show(files, 'linux')).toEqual([['E', '1: linux mac win plan9 ']])
    expect(show(files, null)).toEqual([['E', '1: mac win linux plan9 ']])
  })
})

test('the engine’s newest file for a platform is found wherever it stands', () => {
  const files = [
    'Show Engine 2.3.2 mac',
    'Show Engine 2.4.1 win',
    'Show Editor 9 mac',
    'Show Engine 2.4.1 mac',
  ].map((words) => fileOf(words))
  expect(engineFileFor('mac', files)?.filePath).toBe('Show Engine 2.4.1 mac')
  expect(engineFileFor('linux', files)).toBeNull()
  expect(newestFiles(files).map(({ filePath }) => filePath)).toEqual([
    'Show Engine 2.4.1 mac',
    'Show Engine 2.4.1 win',
    'Show Editor 9 mac',
  ])
})

test.each([
  [
    ['2.4.0', '2.10.0', '2.4.1'],
    ['2.10.0', '2.4.1', '2.4.0'],
  ],
  [
    ['2.4', '2.4.1'],
    ['2.4.1', '2.4'],
  ],
  [
    ['v1.9', '1.10', 'V1.2'],
    ['1.10', 'v1.9', 'V1.2'],
  ],
  [
    ['2.5.0-beta.2', '2.5.0', '2.5.0-beta.10', '2.4.9'],
    ['2.5.0', '2.5.0-beta.10', '2.5.0-beta.2', '2.4.9'],
  ],
  [
    [null, '1.0', 'nightly'],
    ['1.0', null, 'nightly'],
  ],
])('%j sort as %j', (versions: (string | null)[], sorted) => {
  expect([...versions].sort(newestVersionFirst)).toEqual(sorted)
})
