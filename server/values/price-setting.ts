import { type PriceName, UPGRADES } from '../../app/domain/catalogue.ts'

export const priceSettingOf = (name: PriceName) =>
  UPGRADES.find(({ price }) => price === name)?.setting ??
  `PADDLE_PRICE_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
