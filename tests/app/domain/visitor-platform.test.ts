import { describe, expect, test } from 'vitest'
import { detectMacChip, detectPlatform, detectSystem } from '../../../app/domain/visitor-platform.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const AGENTS = {
  macSafari: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15`,
  macFirefox: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0',
  winChrome: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`,
  winFirefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
  xbox: `Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) ${WEBKIT} Edge/44.18363.8131`,
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1`,
  android: `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  googlebot: `Mozilla/5.0 ${WEBKIT} (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130.0.0.0`,
  curl: 'curl/8.5.0',
}

const clues = (headers: Record<string, string>) => new Headers(headers)

describe('detectSystem', () => {
  test.each([
    ['Linux by its User-Agent', { 'User-Agent': AGENTS.linux }, 'linux'],
    ['Linux by its hint', { 'Sec-CH-UA-Platform': '"Linux"', 'User-Agent': AGENTS.macSafari }, 'linux'],
    ['no Linux in an Android phone', { 'User-Agent': AGENTS.android }, null],
    ['no Linux in Chrome OS', { 'Sec-CH-UA-Platform': '"Chrome OS"', 'User-Agent': AGENTS.linux }, null],
  ])('sees %s', (_, headers, system) => {
    expect(detectSystem(clues(headers))).toBe(system)
  })
})

describe('detectPlatform', () => {
  test.each([
    ['a phone', AGENTS.iphone],
    ['a games console', AGENTS.xbox],
    ['a crawler', AGENTS.googlebot],
    ['a command', AGENTS.curl],
  ])('offers nothing in particular to %s', (_, agent) => {
    expect(detectPlatform(clues({ 'User-Agent': agent }))).toBeNull()
  })

  test.each([
    ['Safari on a Mac', AGENTS.macSafari, 'mac'],
    ['Chrome on Windows', AGENTS.winChrome, 'win'],
  ])('knows %s by its User-Agent', (_, agent, platform) => {
    expect(detectPlatform(clues({ 'User-Agent': agent }))).toBe(platform)
  })

  test.each([
    ['"macOS"', 'mac'],
    ['"Windows"', 'win'],
    ['"Linux"', null],
    ['"Chrome OS"', null],
  ])('believes the hint %s more than a User-Agent that may be frozen', (hint, platform) => {
    const other = platform === 'win' ? AGENTS.macSafari : AGENTS.winChrome
    expect(detectPlatform(clues({ 'Sec-CH-UA-Platform': hint, 'User-Agent': other }))).toBe(platform)
  })

  test.each(['"Unknown"', '""', ''])('falls back to the User-Agent when the hint is %j', (hint) => {
    expect(detectPlatform(clues({ 'Sec-CH-UA-Platform': hint, 'User-Agent': AGENTS.winChrome }))).toBe('win')
  })
})

describe('detectMacChip', () => {
  test.each([
    ['Windows on ARM', { 'Sec-CH-UA-Platform': '"Windows"', 'Sec-CH-UA-Arch': '"arm"' }, null],
    ['a Mac with an empty hint', { 'Sec-CH-UA-Platform': '"macOS"', 'Sec-CH-UA-Arch': '""' }, null],
    ['Apple silicon', { 'Sec-CH-UA-Platform': '"macOS"', 'Sec-CH-UA-Arch': '"arm"' }, 'arm64'],
    ['an Intel Mac', { 'Sec-CH-UA-Platform': '"macOS"', 'Sec-CH-UA-Arch': '"x86"' }, 'x64'],
  ])('for %s answers %s', (_, headers, chip) => {
    expect(detectMacChip(clues(headers))).toBe(chip)
  })
})
