import type { Plugin } from 'vite'
import { type Document, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { CONTENT } from '../../app/content/schemas/index.ts'

const isContent = (name: string): name is keyof typeof CONTENT => name in CONTENT

/** Where in the file something stands; what is missing counts as where it would have to stand. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined
  if (node?.range || path.length === 0) return node?.range?.[0] ?? 0
  return offsetOf(document, path.slice(0, -1))
}

const depthOf = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length))

/** Of several kinds that something could be, the faults of the one that it comes nearest to. */
function nearestFaults(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [nearest = []] = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a))
  return nearest.map((fault) => ({ ...fault, path: [...issue.path, ...fault.path] })).flatMap(nearestFaults)
}

interface Fault {
  offset: number
  message: string
}

/** What the file says, or what is wrong in it. */
function check(name: keyof typeof CONTENT, document: Document): { data: unknown } | { faults: Fault[] } {
  if (document.errors.length > 0)
    return { faults: document.errors.map(({ pos, message }) => ({ offset: pos[0], message })) }
  const { data, error } = CONTENT[name].safeParse(document.toJS())
  if (!error) return { data }
  const faults = error.issues.flatMap(nearestFaults).map(({ path, message }) => ({
    offset: offsetOf(document, path),
    message: `${z.core.toDotPath(path)}: ${message}`,
  }))
  return { faults }
}

/** Rollup lists every file of the build in the errors that end it, which would bury what this one says. */
class ContentFault extends Error {
  override name = 'ContentFault'

  constructor(message: string) {
    super(message)
    Object.defineProperty(this, 'watchFiles', { writable: true, enumerable: false })
  }
}

/** What a file of `app/content` says, checked by its schema. The error names every fault with its line. */
export function readContent(name: string, source: string): unknown {
  if (!isContent(name)) throw new Error(`${name}.yaml has no schema in app/content/schemas/index.ts`)
  const lineCounter = new LineCounter()
  const result = check(name, parseDocument(source, { lineCounter, prettyErrors: false }))
  if ('data' in result) return result.data
  const lines = result.faults.map(
    ({ offset, message }) => `app/content/${name}.yaml:${lineCounter.linePos(offset).line} ${message}`,
  )
  throw new ContentFault(lines.join('\n'))
}

/** Makes modules of the YAML files in `app/content`. What they say stands in the code: nothing is read when it runs. */
export function yamlContent(): Plugin {
  return {
    name: 'yaml-content',
    transform(source, id) {
      const [, name] = /\/app\/content\/(.+)\.yaml$/.exec(id) ?? []
      return name ? `export default ${JSON.stringify(readContent(name, source))}` : null
    },
  }
}
