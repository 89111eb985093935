import { COMPANY, PRODUCTS } from './shop.ts'

type Details = Record<string, string | number | readonly string[] | undefined>

const DETAILS: Record<string, Details> = { company: COMPANY, products: PRODUCTS }

const refuse = (name: string) => {
  throw new Error(`app/shop.ts has no ${name}`)
}

/** Replaces names from `app/shop.ts` with their values: `{company.phone}`, `{products.suite}`. */
export const withShopNames = (words: string, onUnknown: (name: string) => void = refuse): string =>
  words.replace(/\{(company|products)\.(\w+)\}/g, (_, group: string, name: string) => {
    const detail = DETAILS[group]?.[name]
    if (detail === undefined) onUnknown(`${group}.${name}`)
    return [detail].flat().join(', ')
  })
