import { describe, expect, it } from 'vitest'
import { isSecureUrl } from '../../../app/domain/secure-url.ts'

describe('isSecureUrl', () => {
  it.each([
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

  it.each([
    'https://files.test/x',
    'HTTPS://FILES.TEST',
    'http://localhost:4001/x',
    'http://127.0.0.1/x',
    'http://[::1]:80/',
  ])('takes %s', (text) => {
    expect(isSecureUrl(text)).toBe(true)
  })
})
