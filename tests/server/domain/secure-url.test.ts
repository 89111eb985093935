import { describe, expect, test } from 'vitest'
import { isSecureUrl, secureHref } from '../../../server/domain/secure-url.ts'

describe('isSecureUrl', () => {
  test.each([
    '',
    '/file.dmg',
    '//files.test/x',
    'http://files.test/x',
    'http://localhost.files.test/x',
    'http://127.0.0.1.files.test/x',
    'http://localhost@files.test/x',
    'https://name:word@files.test/x',
    'ftp://files.test/x',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('refuses %j', (text) => {
    expect(isSecureUrl(text)).toBe(false)
  })

  test.each([
    'https://files.test/x',
    'HTTPS://FILES.TEST',
    'http://localhost:4001/x',
    'http://127.0.0.1/x',
    'http://[::1]:80/',
  ])('takes %s', (text) => {
    expect(isSecureUrl(text)).toBe(true)
  })
})

describe('secureHref', () => {
  test('answers an address that a header can hold', () => {
    expect(secureHref('https://files.test/日本.zip')).toBe('https://files.test/%E6%97%A5%E6%9C%AC.zip')
    expect(secureHref('HTTPS://FILES.TEST')).toBe('https://files.test/')
    expect(secureHref('https://files.test/a%20b?c=%2F#d')).toBe('https://files.test/a%20b?c=%2F#d')
    expect(secureHref('/file.dmg')).toBeNull()
  })
})
