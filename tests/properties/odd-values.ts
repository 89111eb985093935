import fc from 'fast-check'

/** Markup that no page may contain. */
const MARKUP = `"'><zq7 x=1>`
/** If the quotation mark isn't escaped, this becomes an attribute. */
const ATTRIBUTE = `" zq7="1`

const markup = fc.constantFrom(
  MARKUP,
  ATTRIBUTE,
  `' zq7='1`,
  `</script>${MARKUP}`,
  `<!--${MARKUP}`,
  'x\r\nX-Zq7: 1',
  `javascript:alert('<zq7>')`,
)

const known = fc.constantFrom(
  ...['', ' ', '0', '-1', '-0', '1e309', 'NaN', 'Infinity', '1.5', '0x10', '٣', '9007199254740993'],
  ...['null', 'undefined', 'true', '[object Object]', '[]', '{}', '"', '__proto__', 'constructor'],
  ...['\u0000', '\u202e', '\ufeff', '\ud800', '\u2028', '💡', 'ß', 'ı', '\u00a0', 'a\tb', 'a\nb'],
  ...['..', '../../etc/passwd', '..%2f', '%', '%00', '%zz', '%c0%ae', '%2525', '+', '&', '=', ';'],
  ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example/', '/%09/evil.example'],
  ...['javascript:alert(1)', 'data:text/html,x', "' OR 1=1 --", '{{7*7}}', '((((((', 'https://[::1'],
)

const overlong = fc
  .tuple(fc.constantFrom('x', '%41', 'é', '/', '<', '💡'), fc.constantFrom(81, 300, 2000))
  .map(([unit, count]) => unit.repeat(count))

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: markup },
  { weight: 10, arbitrary: known },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double()).map(String) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: overlong },
)

const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 4, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, '') },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__": {"isAdmin": true}}')) },
)

type Holder = Record<string, unknown>

/** The container and key of every value in a parsed JSON text. */
function placesIn(holder: Holder, found: [Holder, string][] = []) {
  for (const [name, value] of Object.entries(holder)) {
    found.push([holder, name])
    if (typeof value === 'object' && value !== null) placesIn(value as Holder, found)
  }
  return found
}

export const anyJsonChange: fc.Arbitrary<(text: string) => string> = fc
  .record({ at: fc.nat(10_000), kind: fc.constantFrom('set', 'set', 'drop', 'list', 'repeat'), odd: oddJson })
  .map(({ at, kind, odd }) => (text) => {
    const root: Holder = {}
    try {
      root.value = JSON.parse(text)
    } catch {
      return text
    }
    const places = placesIn(root)
    const [holder, name] = places[at % places.length]!
    if (kind === 'set') holder[name] = odd
    else if (kind === 'drop') Reflect.deleteProperty(holder, name)
    else holder[name] = Array.from({ length: kind === 'list' ? 1 : 300 }, () => holder[name])
    return JSON.stringify(root.value) ?? ''
  })

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const FACTOR = Number(process.env.PROPERTY_FACTOR ?? 1)

export const runs = (count: number) => ({ numRuns: count * FACTOR, seed: SEED, endOnFailure: true })
