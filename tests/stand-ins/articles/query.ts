/** One field of a query with its arguments and, where it has braces, the fields below it. */
export interface Field {
  name: string
  args: Record<string, string>
  fields?: Field[]
}

/** A query that cannot be read or asks for what is not there; the message goes into the response. */
export class QueryError extends Error {}

const TOKEN = /\s*(?:([A-Za-z_]\w*)|("(?:[^"\\\n]|\\.)*")|([{}():]))[\s,]*/y

function tokenise(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new QueryError(`Syntax Error: Unexpected character at ${at}.`)
    tokens.push(match[0].replace(/^\s+|[\s,]+$/g, ''))
  }
  return tokens
}

/**
 * Reads the part of GraphQL that the content service understands: fields with arguments (JSON strings)
 * and nested braces. No variables, fragments or aliases.
 */
export function parseQuery(text: string): Field[] {
  const tokens = tokenise(text)
  let at = 0

  function take(expected?: string): string {
    const token = tokens[at++]
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new QueryError(`Syntax Error: Expected ${expected ?? 'more'}, found ${token ?? '<EOF>'}.`)
    return token
  }

  function takeName(): string {
    const name = take()
    if (!/^[A-Za-z_]/.test(name)) throw new QueryError(`Syntax Error: Expected Name, found ${name}.`)
    return name
  }

  function takeValue(): string {
    const token = take()
    if (!token.startsWith('"')) throw new QueryError(`Syntax Error: Expected a value, found ${token}.`)
    try {
      return JSON.parse(token) as string
    } catch {
      throw new QueryError(`Syntax Error: Invalid value ${token}.`)
    }
  }

  function takeArgs(): Field['args'] {
    const args: Field['args'] = {}
    if (tokens[at] !== '(') return args
    take('(')
    do {
      const name = takeName()
      take(':')
      args[name] = takeValue()
    } while (tokens[at] !== ')')
    take(')')
    return args
  }

  function takeFields(): Field[] {
    const fields: Field[] = []
    take('{')
    do {
      const field: Field = { name: takeName(), args: takeArgs() }
      if (tokens[at] === '{') field.fields = takeFields()
      fields.push(field)
    } while (tokens[at] !== '}')
    take('}')
    return fields
  }

  const fields = takeFields()
  if (at < tokens.length) throw new QueryError(`Syntax Error: Unexpected ${tokens[at]}.`)
  return fields
}

/** The chosen fields of a value, in the order of the query; `null` stays `null`. */
export function pick(value: object | null, fields: Field[] | undefined, type: string): unknown {
  if (!fields) throw new QueryError(`Field of type "${type}" must have a selection of subfields.`)
  if (value === null) return null
  const known = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(
    fields.map(({ name, fields: below }) => {
      if (!known.has(name)) throw new QueryError(`Cannot query field "${name}" on type "${type}".`)
      const found = known.get(name)
      return [name, typeof found === 'object' || below ? pick(found as object | null, below, name) : found]
    }),
  )
}
