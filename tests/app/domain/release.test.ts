import { expect, test } from 'vitest'
import { assetFor, macBuilds, type MacTarget, type Platform } from '../../../app/domain/release.ts'

const assetOf = (name: string) => ({
  name,
  downloadUrl: `https://files.example/${name}`,
  size: 1,
  sha256: null,
})
const releaseOf = (names: readonly string[]) => ({
  version: '1.6.2',
  publishedAt: null,
  notesUrl: null,
  notesHtml: null,
  assets: names.map(assetOf),
})

const ELECTRON_BUILDER = [
  ...['Monitor-1.6.2-arm64-mac.zip', 'Monitor-1.6.2-arm64.dmg', 'Monitor-1.6.2-arm64.dmg.blockmap'],
  ...['Monitor-1.6.2-mac.zip', 'Monitor-1.6.2.dmg', 'Monitor-1.6.2.dmg.blockmap'],
  ...['Monitor-Setup-1.6.2.exe.blockmap', 'Monitor-Setup-1.6.2.exe', 'latest-mac.yml'],
]
const NOT_INSTALLERS = ELECTRON_BUILDER.filter((name) => !/(dmg|exe)$/.test(name))

const SIDECARS = '.sha256 .sha256sum .md5 .sig .asc .minisig .pem .blockmap .zip .torrent .txt .json'
const WITH_SIDECARS = ['Monitor.EXE', 'Monitor.Dmg']
  .flatMap((name) =>
    SIDECARS.split(' ').flatMap((end) => [name + end, name.toUpperCase() + end.toUpperCase()]),
  )
  .concat('latest.yml', 'SHA256SUMS', 'exe.txt', 'dmg-checksums')
const HIDDEN_AMONG = [...WITH_SIDECARS, 'Monitor.EXE', 'Monitor.Dmg', ...WITH_SIDECARS]

test.each<[Platform, MacTarget | null, string[], string | undefined]>([
  ['mac', null, NOT_INSTALLERS, undefined],
  ['win', null, NOT_INSTALLERS, undefined],
  ['win', null, ELECTRON_BUILDER, 'Monitor-Setup-1.6.2.exe'],
  ['mac', null, ELECTRON_BUILDER, 'Monitor-1.6.2.dmg'],
  ['mac', 'arm64', ELECTRON_BUILDER, 'Monitor-1.6.2-arm64.dmg'],
  ['mac', 'x64', ELECTRON_BUILDER, 'Monitor-1.6.2.dmg'],
  ['mac', null, ['A-arm64.dmg', 'A-x64.dmg', 'A-universal.dmg'], 'A-universal.dmg'],
  ['mac', 'arm64', ['A-universal.dmg', 'A-arm64.dmg'], 'A-arm64.dmg'],
  ['mac', 'x64', ['A-universal.dmg', 'A-arm64.dmg'], 'A-universal.dmg'],
  ['mac', 'any', ['A-universal.dmg', 'A-arm64.dmg'], 'A-universal.dmg'],
  ['mac', 'any', ['A-arm64.dmg', 'A.dmg'], 'A.dmg'],
  ['mac', 'x64', ['A_aarch64.dmg', 'A_x86_64.dmg'], 'A_x86_64.dmg'],
  ['mac', 'x64', ['A-arm64.dmg'], undefined],
  ['mac', null, ['A-arm64.dmg'], 'A-arm64.dmg'],
  ['mac', 'arm64', ['A-1.0.0.dmg'], 'A-1.0.0.dmg'],
  ['win', null, ['A-arm64.exe', 'A-x64.exe'], 'A-x64.exe'],
  ['win', null, ['A-Setup-arm64.exe', 'A-Setup.exe'], 'A-Setup.exe'],
  ['win', null, ['A-arm64.exe'], 'A-arm64.exe'],
  ['win', null, WITH_SIDECARS, undefined],
  ['mac', null, WITH_SIDECARS, undefined],
  ['win', null, HIDDEN_AMONG, 'Monitor.EXE'],
  ['mac', null, HIDDEN_AMONG, 'Monitor.Dmg'],
])('on %s for %s, assetFor(%j) is %s', (platform, chip, names, expected) => {
  expect(assetFor(releaseOf(names), platform, chip)?.name).toBe(expected)
})

test.each([
  [[], ''],
  [['A.dmg'], 'any A.dmg'],
  [['A-arm64.dmg', 'A.dmg'], 'arm64 A-arm64.dmg, x64 A.dmg'],
  [['A-x64.dmg', 'A-arm64.dmg', 'A-x64-second.dmg'], 'arm64 A-arm64.dmg, x64 A-x64.dmg'],
  [['A-universal.dmg', 'A.dmg'], 'any A-universal.dmg'],
])('macBuilds(%j) is “%s”', (names, expected) => {
  const builds = macBuilds(releaseOf(names)).map(({ target, asset }) => `${target} ${asset.name}`)
  expect(builds.join(', ')).toBe(expected)
})
