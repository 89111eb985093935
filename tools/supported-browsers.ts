/** The oldest versions in which the whole site works, on computers and phones. docs/decisions.md says why and what older ones get. */
export const SUPPORTED_BROWSERS = { chrome: '124', edge: '124', firefox: '129', safari: '17.5' }
