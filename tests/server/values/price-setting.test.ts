import { expect, test } from 'vitest'
import { priceSettingOf } from '../../../server/values/price-setting.ts'

test.each([
  ['core', 'PADDLE_PRICE_CORE'],
  ['updatesPlayers', 'PADDLE_PRICE_UPDATES_PLAYERS'],
  ['upgradeCoreToPro', 'PADDLE_PRICE_UPGRADE_PRO'],
] as const)('the price of %s is set by %s', (name, setting) => expect(priceSettingOf(name)).toBe(setting))
