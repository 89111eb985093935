import { expect, test } from 'vitest'
import { checkingSystemsOf, checksumCommand } from '../../../app/domain/checksum-command.ts'

test.each([
  ['mac', 'Engine-2.4.1.dmg', 'shasum -a 256 Engine-2.4.1.dmg'],
  ['linux', 'engine_2.4.1_amd64.deb', 'sha256sum engine_2.4.1_amd64.deb'],
  ['win', 'Show Engine Setup.exe', "Get-FileHash 'Show Engine Setup.exe'"],
  ['mac', "it's here.dmg", String.raw`shasum -a 256 'it'\''s here.dmg'`],
  ['win', "it's here.exe", "Get-FileHash 'it''s here.exe'"],
  ['linux', '$(rm -rf).deb', "sha256sum '$(rm -rf).deb'"],
  ['linux', '-rf', 'sha256sum ./-rf'],
  ['mac', 'a\nb;c', "shasum -a 256 'ab;c'"],
] as const)('checksumCommand(%s, %j) is %j', (system, name, command) => {
  expect(checksumCommand(system, name)).toBe(command)
})

test.each([
  ['mac', ['mac']],
  ['linux', ['linux']],
  ['all', ['mac', 'win', 'linux']],
  [null, ['mac', 'win', 'linux']],
])('a file for %s can be checked on %j', (platform, systems) => {
  expect(checkingSystemsOf(platform)).toEqual(systems)
})
