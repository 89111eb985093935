import { expect, test } from 'vitest'
import { secureHref } from '../../../server/values/secure-url.ts'

test.each([
  ...['', '/file.dmg', '//files.test/x', 'ftp://files.test/x', 'javascript:alert(1)', 'data:text/html,x'],
  ...['http://files.test/x', 'http://localhost.files.test/x', 'http://127.0.0.1.files.test/x'],
  ...['http://localhost@files.test/x', 'https://name:word@files.test/x'],
])('secureHref refuses %j', (text) => expect(secureHref(text)).toBeNull())

test.each([
  ['HTTPS://FILES.TEST', 'https://files.test/'],
  ['https://files.test/日本.zip', 'https://files.test/%E6%97%A5%E6%9C%AC.zip'],
  ['https://files.test/a%20b?c=%2F#d', 'https://files.test/a%20b?c=%2F#d'],
  ['http://localhost:4001/x', 'http://localhost:4001/x'],
  ['http://127.0.0.1/x', 'http://127.0.0.1/x'],
  ['http://[::1]:80/', 'http://[::1]/'],
])('secureHref(%s) is %s', (text, href) => expect(secureHref(text)).toBe(href))
