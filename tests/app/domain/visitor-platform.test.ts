import { expect, test } from 'vitest'
import { detectMacChip, detectSystem } from '../../../app/domain/visitor-platform.ts'

const AGENTS = {
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  xbox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) Edge/44.18363.8131',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36',
  crawler: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130.0.0.0',
  curl: 'curl/8.5.0',
}

test.each<[keyof typeof AGENTS, string | null, string | null]>([
  ['mac', null, 'mac'],
  ['windows', null, 'win'],
  ['linux', null, 'linux'],
  ['xbox', null, null],
  ['iphone', null, null],
  ['android', null, null],
  ['crawler', null, null],
  ['curl', null, null],
  ['windows', '"macOS"', 'mac'],
  ['mac', '"Windows"', 'win'],
  ['mac', '"Linux"', 'linux'],
  ['linux', '"Chrome OS"', null],
  ['windows', '"Unknown"', 'win'],
  ['windows', '""', 'win'],
  ['windows', '', 'win'],
])('for the User-Agent of %s and the hint %j, the system is %s', (agent, hint, system) => {
  const headers = new Headers({ 'User-Agent': AGENTS[agent] })
  if (hint !== null) headers.set('Sec-CH-UA-Platform', hint)
  expect(detectSystem(headers)).toBe(system)
})

test.each([
  ['"Windows"', '"arm"', null],
  ['"macOS"', '""', null],
  ['"macOS"', '"arm"', 'arm64'],
  ['"macOS"', '"x86"', 'x64'],
])('for the platform %s and the chip %s, detectMacChip is %s', (platform, chip, expected) => {
  const headers = new Headers({ 'Sec-CH-UA-Platform': platform, 'Sec-CH-UA-Arch': chip })
  expect(detectMacChip(headers)).toBe(expected)
})
