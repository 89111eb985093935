/** Paddle's locales, each with its language's own name. */
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

function parseTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}

const NORWEGIAN = ['nb', 'nn', 'no']

function localeOf(tag: Intl.Locale): Locale | undefined {
  const { language, region } = tag
  if (NORWEGIAN.includes(language)) return 'no'
  const regional = `${language}-${region ?? ''}`
  // Without a script, `maximize` adds the region's: traditional for Taiwan and Hong Kong.
  const scripted = `${language}-${tag.maximize().script ?? ''}`
  return [regional, scripted, language].find(isLocale)
}

/** Browsers send a few; a header has room for thousands. */
const TAGS_MAX = 50

function acceptedTags(acceptLanguage: string): Intl.Locale[] {
  const ranked = acceptLanguage.split(',', TAGS_MAX).flatMap((part) => {
    const [text = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    const tag = parseTag(text)
    return tag && Number(quality) > 0 ? { tag, quality: Number(quality) } : []
  })
  return ranked.sort((one, other) => other.quality - one.quality).map(({ tag }) => tag)
}

/** The best locale for an `Accept-Language` header (RFC 9110, 12.5.4); English by default. */
export function acceptedLocale(acceptLanguage: string | null): Locale {
  const tags = acceptedTags(acceptLanguage ?? '')
  // Browsers repeat each language without its region: "zh-TW,zh" doesn't ask for simplified Chinese.
  const isRepeated = ({ language, baseName }: Intl.Locale, index: number) =>
    baseName === language && tags.slice(0, index).some((tag) => tag.language === language)
  return tags.flatMap((tag, index) => (isRepeated(tag, index) ? [] : (localeOf(tag) ?? [])))[0] ?? 'en'
}
