import type { PriceName } from '../../app/domain/catalogue.ts'

export const priceSettingOf = (name: PriceName) =>
  `PADDLE_PRICE_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
