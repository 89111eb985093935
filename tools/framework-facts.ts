import type { Plugin } from 'vite'

/** What the framework asks each time when it runs, and the answer here. */
interface Fact {
  file: RegExp
  question: RegExp
  answer: (found: string, ...groups: string[]) => string
}

const REMIX = /\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/
const ROUTER = /\/@remix-run\/router\/dist\/router\.js$/
const INVARIANT = /@remix-run\/(?:router\/dist\/router|react\/dist\/esm\/invariant)\.js$/

/** Each makes pages smaller by the number of bytes that stands beside it, in brotli. */
const factsOf = (future: Readonly<Record<string, boolean>>): Fact[] => [
  // 947 bytes: the flags of remix.config.js.
  {
    file: REMIX,
    question: /\b(?:(?:window\.__remix)?[cC]ontext\.)?future\.(v3_\w+)/g,
    answer: (_, flag = '') => String(future[flag] === true),
  },
  // 1,354: with single fetch each loader and action is handed the function that asks the server for all of them.
  {
    file: REMIX,
    question: /typeof singleFetch === "function"/g,
    answer: () => String(future.v3_singleFetch === true),
  },
  // 1,071: the root has an error page of its own, which needs none of the framework's scripts.
  { file: REMIX, question: /\brenderScripts(?= \? )/g, answer: () => 'false' },
  // 599: the words for its own faults. The stack tells where.
  {
    file: INVARIANT,
    question: /function invariant\(value, message\) \{/g,
    answer: () => "function invariant(value) { const message = 'Router failed';",
  },
  // 224: all pages have one style sheet, so the next page's is there.
  {
    file: REMIX,
    question: /(?<!function )\bprefetchStyleLinks\(route, \w+\)/g,
    answer: () => 'Promise.resolve()',
  },
  // 193: routes are all known from the start.
  { file: ROUTER, question: /\binit\.patchRoutesOnNavigation\b/g, answer: () => 'undefined' },
  // 435: advice to developers.
  { file: ROUTER, question: /function warning\(cond, message\) \{/g, answer: (found) => `${found} return;` },
]

/**
 * Writes into the browser's part of the framework what it would ask on each page: the flags of `remix.config.js`, and what
 * this site never does. The minifier then leaves out what that switches off. Stops the build where the framework asks in
 * other words.
 */
export function writeFrameworkFacts(future: Readonly<Record<string, boolean>>) {
  const facts = factsOf(future)
  const met = new Set<Fact>()
  return {
    name: 'framework-facts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(this: unknown, code: string, id: string) {
      if (!facts.some(({ file }) => file.test(id))) return null
      return facts
        .filter(({ file }) => file.test(id))
        .reduce(
          (text, fact) =>
            text.replace(fact.question, (...found: string[]) => {
              met.add(fact)
              return fact.answer(...(found as [string, ...string[]]))
            }),
          code,
        )
    },
    generateBundle(this: { error(message: string): void }) {
      const missed = facts.find((fact) => !met.has(fact))
      if (missed)
        this.error(`The framework has nothing like ${missed.question}: see tools/framework-facts.ts.`)
    },
  } satisfies Plugin
}
