import { expect, test } from 'vitest'
import { nameOfDevice } from '../../../app/domain/device-name.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const IPHONE = `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT}`

test.each([
  ['', 'Unknown browser'],
  ['<script>alert(1)</script>', 'Unknown browser'],
  ['(X11; Linux x86_64) something new', 'A browser on Linux'],
  [`(Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome on Windows'],
  [`(Windows NT 10.0; Win64; x64) ${CHROME} Edg/130.0.0.0`, 'Edge on Windows'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
  [`(X11; CrOS x86_64 14541.0.0) ${CHROME}`, 'Chrome on ChromeOS'],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`(Linux; Android 14; SM-S921B) SamsungBrowser/26.0 ${CHROME}`, 'Samsung Internet on Android'],
  ['(Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Firefox on Android'],
])('the browser “%s” is %s', (userAgent, name) => expect(nameOfDevice(`Mozilla/5.0 ${userAgent}`)).toBe(name))
