import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { PaddleError, type PaddleFieldError } from './errors.ts'

/** The parts of Paddle's API description that the stand-in has to match, without the prose. */
const text = readFileSync(new URL('contract.json', import.meta.url), 'utf8')
const { components } = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as {
  components: { schemas: Record<string, { enum: string[] }> }
}
const parsers = new Map<string, z.ZodType>()

/** Codes of the countries that Paddle sells to. */
export const supportedCountries: readonly string[] = components.schemas.country_code_supported!.enum

function toFieldErrors(issue: z.core.$ZodIssue, parents: PropertyKey[] = []): PaddleFieldError[] {
  const path = [...parents, ...issue.path]
  const [first] = issue.code === 'invalid_union' ? issue.errors : []
  if (first?.length) return first.flatMap((part) => toFieldErrors(part, path))
  return [{ field: path.join('.'), message: issue.message }]
}

/** Where a value differs from one of the description's schemas. */
export function findFaults(schema: string, value: unknown): PaddleFieldError[] {
  const parser =
    parsers.get(schema) ?? z.fromJSONSchema({ $defs: components.schemas, $ref: `#/$defs/${schema}` })
  parsers.set(schema, parser)
  const issues = parser.safeParse(value).error?.issues ?? []
  // Zod ignores a `required` beside an `allOf`, so an item of one kind matches the others too.
  return issues
    .flatMap((issue) => toFieldErrors(issue))
    .filter(({ message }) => !/more than one/.test(message))
}

/** A request's body, if Paddle's description allows it. */
export function readBody<Body>(schema: string, body: string): Body {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new PaddleError('bad_request')
  }
  const faults = findFaults(schema, value)
  if (faults.length) throw new PaddleError('invalid_field', '', faults)
  return value as Body
}
