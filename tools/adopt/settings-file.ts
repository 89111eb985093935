/** Of the demo's stand-ins: without them the provider's own addresses are taken. */
const ONLY_FOR_STAND_INS = new Set(['PADDLE_API_URL', 'PADDLE_SCRIPT_URL', 'RELEASES_API_URL'])

/** A value as settings files write it: in quotes where it holds what would end it. */
function quoted(value: string): string {
  if (!/[\s#'"`\\]/.test(value)) return value
  const quote = ["'", '"', '`'].find((sign) => !value.includes(sign))
  if (!quote) throw new Error('A setting holds all three kinds of quotes, which no settings file can.')
  return quote + value + quote
}

/**
 * `.env`, made of `.env.example`: with the settings that were answered, and those without an answer left empty, which
 * a start names. The samples of the demo are gone; lines that are commented out stay as they are.
 */
export function writeSettings(example: string, settings: Record<string, string>): string {
  const left = new Map(Object.entries(settings))
  const lines = example.split('\n').flatMap((line) => {
    const [, comment, name = ''] = /^(# )?([A-Z\d_]+)=/.exec(line) ?? []
    const value = left.get(name)
    if (value !== undefined && value !== '' && !(comment && example.includes(`\n${name}=`))) {
      left.delete(name)
      return [`${name}=${quoted(value)}`]
    }
    if (name === '' || comment) return [line]
    return ONLY_FOR_STAND_INS.has(name) ? [] : [`${name}=`]
  })
  const text = lines.join('\n')
  return text
    .replace(
      /^.*\n.*\n/,
      '# The settings of the site, written by `npm run adopt`; .env.example tells of each. An empty one is still to be\n# set: `npm start` names it.\n',
    )
    .replace(/# Both only where stand-ins.*\n/, '')
}
