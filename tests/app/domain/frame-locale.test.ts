import { expect, test } from 'vitest'
import { frameLocale } from '../../../app/domain/frame-locale.ts'

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt-BR,pt;q=0.9', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['nb-NO', 'no'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['zh-Hans-SG', 'zh-Hans'],
  ['zh-TW,ja;q=0.5', 'ja'],
  ['cy,fr;q=0.4,it;q=0.7', 'it'],
  ['fr;q=0, de;q=0.1', 'de'],
  ['cy', 'en'],
  ['*', 'en'],
  ['constructor,;q=,de;q=x', 'en'],
  ['', 'en'],
  [null, 'en'],
])('the form’s language for %j is %s', (header, locale) => expect(frameLocale(header)).toBe(locale))
