import { type PriceName, UPGRADES } from '../../app/domain/catalogue.ts'

/** The name of the setting with a price's id. */
export const priceSettingOf = (name: PriceName) =>
  UPGRADES.find(({ price }) => price === name)?.setting ??
  `PADDLE_PRICE_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
