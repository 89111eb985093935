/** The sections of the settings page, in their order. */
export const SECTIONS = [
  'Profile',
  'Password',
  'Saved cards',
  'Businesses',
  'Language',
  'Devices',
  'This browser',
  'Move a 1.0 account',
  'Your data',
] as const

export type Section = (typeof SECTIONS)[number]

export const anchorOf = (section: Section) => section.toLowerCase().replace(/\W+/g, '-')

export const SETTINGS = '/user/settings'

export const sectionHref = (section: Section) => `${SETTINGS}#${anchorOf(section)}` as const

const ONCE_KNOWN = 'once you’ve verified your e-mail address and paid for an order.'

/** What customers can set only once Paddle knows them. */
export const BEFORE_FIRST_ORDER = {
  businesses: `You can add a business ${ONCE_KNOWN}`,
  language: `You can choose a language ${ONCE_KNOWN}`,
}
