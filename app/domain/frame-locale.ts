/** Paddle's locales, by the languages' own names. */
export const LANGUAGES = {
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  no: 'Norsk',
  pl: 'Polski',
  pt: 'Português',
  'pt-BR': 'Português (Brasil)',
  sv: 'Svenska',
  tr: 'Türkçe',
  ru: 'Русский',
  ar: 'العربية',
  'zh-Hans': '简体中文',
  ja: '日本語',
  ko: '한국어',
} as const

export type Locale = keyof typeof LANGUAGES

export const isLocale = (text: string): text is Locale => Object.hasOwn(LANGUAGES, text)

const LOCALES = Object.keys(LANGUAGES)
/** Browsers' names for some of them. */
const ALIASES = new Map([
  ...['nb', 'nn'].map((name) => [name, 'no'] as const),
  ...['zh', 'zh-cn', 'zh-sg'].map((name) => [name, 'zh-Hans'] as const),
])
const TRADITIONAL_CHINESE = /^zh-(hant|tw|hk|mo)/

function localeOf(tag: string): string | undefined {
  if (TRADITIONAL_CHINESE.test(tag)) return undefined
  const [language = '', region] = tag.split('-')
  const names = [`${language}-${region}`, language]
  return names
    .map((name) => ALIASES.get(name) ?? LOCALES.find((locale) => locale.toLowerCase() === name))
    .find((locale) => locale !== undefined)
}

/** The payment form's locale for an `Accept-Language` header (RFC 9110, 12.5.4); English by default. */
export function frameLocale(acceptLanguage: string | null): string {
  const accepted = (acceptLanguage ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', quality = '1'] = part.trim().split(/\s*;\s*q=/)
      return { locale: localeOf(tag), quality: Number(quality) }
    })
    .filter(({ locale, quality }) => locale !== undefined && quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return accepted[0]?.locale ?? 'en'
}
