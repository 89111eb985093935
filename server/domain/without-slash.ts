/** An address that paths can be put behind: without the slashes at its end. */
export const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
