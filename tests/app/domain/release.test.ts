import { describe, expect, test } from 'vitest'
import { assetFor, macBuilds, type MacChip, type Release } from '../../../app/domain/release.ts'

const releaseOf = (...names: string[]): Release => ({
  version: '1.6.2',
  publishedAt: null,
  notesUrl: null,
  notesHtml: null,
  assets: names.map((name) => ({
    name,
    downloadUrl: `https://files.example/${name}`,
    size: 1,
    sha256: null,
  })),
})

const ELECTRON_BUILDER = [
  'Monitor-1.6.2-arm64-mac.zip',
  'Monitor-1.6.2-arm64.dmg',
  'Monitor-1.6.2-arm64.dmg.blockmap',
  'Monitor-1.6.2-mac.zip',
  'Monitor-1.6.2.dmg',
  'Monitor-1.6.2.dmg.blockmap',
  'Monitor-Setup-1.6.2.exe',
  'Monitor-Setup-1.6.2.exe.blockmap',
  'latest-mac.yml',
  'latest.yml',
]

describe('assetFor', () => {
  test.each([
    ['blockmaps only', ['Monitor-1.6.2.dmg.blockmap', 'Monitor-Setup-1.6.2.exe.blockmap']],
    ['archives and update files only', ['Monitor-1.6.2-mac.zip', 'latest.yml', 'latest-mac.yml']],
  ])('finds nothing for either platform in a release with %s', (_, names) => {
    expect(assetFor(releaseOf(...names), 'mac')).toBeNull()
    expect(assetFor(releaseOf(...names), 'win')).toBeNull()
  })

  test('finds nothing for an Intel Mac where there is only an Apple silicon file, which would not open', () => {
    expect(assetFor(releaseOf('Monitor-arm64.dmg'), 'mac', 'x64')).toBeNull()
  })

  test('takes the Windows installer and not the blockmap before it', () => {
    const release = releaseOf('Monitor-Setup-1.6.2.exe.blockmap', 'Monitor-Setup-1.6.2.exe', 'Other.exe')
    expect(assetFor(release, 'win')?.name).toBe('Monitor-Setup-1.6.2.exe')
  })

  const cases: [MacChip | null, string[], string][] = [
    [null, ELECTRON_BUILDER, 'Monitor-1.6.2.dmg'],
    ['arm64', ELECTRON_BUILDER, 'Monitor-1.6.2-arm64.dmg'],
    ['x64', ELECTRON_BUILDER, 'Monitor-1.6.2.dmg'],
    [null, ['A-arm64.dmg', 'A-x64.dmg', 'A-universal.dmg'], 'A-universal.dmg'],
    ['arm64', ['A-universal.dmg', 'A-arm64.dmg'], 'A-arm64.dmg'],
    ['x64', ['A-universal.dmg', 'A-arm64.dmg'], 'A-universal.dmg'],
    ['x64', ['A_aarch64.dmg', 'A_x86_64.dmg'], 'A_x86_64.dmg'],
    [null, ['A-arm64.dmg'], 'A-arm64.dmg'],
    ['arm64', ['A-1.0.0.dmg'], 'A-1.0.0.dmg'],
  ]
  test.each(cases)('for a Mac with chip %s and the files %j takes %s', (chip, names, expected) => {
    expect(assetFor(releaseOf(...names), 'mac', chip)?.name).toBe(expected)
  })
})

describe('macBuilds', () => {
  const kindsOf = (...names: string[]) =>
    macBuilds(releaseOf(...names)).map(({ chip, asset }) => [chip, asset.name])

  test.each([
    [[], []],
    [['A.dmg'], [['any', 'A.dmg']]],
    [
      ['A-arm64.dmg', 'A.dmg'],
      [
        ['arm64', 'A-arm64.dmg'],
        ['x64', 'A.dmg'],
      ],
    ],
    [
      ['A-x64.dmg', 'A-arm64.dmg', 'A-x64-second.dmg'],
      [
        ['arm64', 'A-arm64.dmg'],
        ['x64', 'A-x64.dmg'],
      ],
    ],
    [['A-universal.dmg', 'A.dmg'], [['any', 'A-universal.dmg']]],
  ])('of the files %j tells the Macs apart: %j', (names, expected) => {
    expect(kindsOf(...names)).toEqual(expected)
  })
})
