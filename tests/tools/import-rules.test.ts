import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const eslint = new ESLint()

/** What the linter says of one line in a file, about imports alone. */
async function complaintsAbout(filePath: string, line: string): Promise<string[]> {
  const results = await eslint.lintText(`${line}\n`, { filePath })
  return results.flatMap(({ messages }) =>
    messages.filter(({ ruleId }) => ruleId === 'boundaries/dependencies').map(({ message }) => message),
  )
}

test.each([
  ['app/domain/bag.ts', "import { Page } from '../ui/page.tsx'"],
  ['app/domain/bag.ts', "import { readFile } from 'node:fs'"],
  ['app/domain/bag.ts', "import { z } from 'zod'"],
  ['app/domain/href.ts', "import { routes } from '../routes.ts'"],
  ['app/content/about.ts', "import { bagOf } from '../domain/bag.ts'"],
  ['app/ui/link.tsx', "import { loadBag } from '../load-bag.ts'"],
  ['app/pages/about.tsx', "import { createBackend } from '../../server/backend.ts'"],
  ['app/pages/about.tsx', "export * from '../../server/backend.ts'"],
  ['app/pages/about.tsx', "void import('../../server/backend.ts')"],
  ['app/pages/about.tsx', "import type { Backend } from '../../server/backend.ts'"],
  ['app/pages/about.tsx', "import { Hero } from './home/hero.tsx'"],
  ['app/pages/about.tsx', "import Home from './home.tsx'"],
  ['app/pages/bag/bag.tsx', "import { Hero } from '../home/hero.tsx'"],
  ['app/endpoints/robots.ts', "import { Hero } from '../pages/home/hero.tsx'"],
  ['server/clients/articles.ts', "import { createStore } from '../store/store.ts'"],
  ['server/clients/articles.ts', "import { Backend } from '../../app/backend.ts'"],
  ['server/site.ts', "import { Hero } from '../app/pages/home/hero.tsx'"],
  ['tests/stand-ins/paddle.ts', "import { bagOf } from '../../app/domain/bag.ts'"],
  ['e2e/world.ts', "import { createSite } from '../server/site.ts'"],
])('%s may not say %s', async (path, line) => {
  expect(await complaintsAbout(path, line)).toHaveLength(1)
})

test.each([
  ['app/domain/bag.ts', "import { euros } from './prices.ts'"],
  ['app/domain/href.ts', "import type { routes } from '../routes.ts'"],
  ['app/content/about.ts', "import type { Bag } from '../domain/bag.ts'"],
  ['app/pages/home.tsx', "import { Hero } from './home/hero.tsx'"],
  ['app/pages/ctrl-suite/buy.tsx', "import { Small } from './overview/edition-comparison.tsx'"],
  ['server/clients/articles.ts', "import type { Backend } from '../../app/backend.ts'"],
  ['tests/stand-ins/paddle.test.ts', "import { bagOf } from '../../app/domain/bag.ts'"],
  ['tests/app/about.test.ts', "import About from '../../app/pages/about.tsx'"],
])('%s may say %s', async (path, line) => {
  expect(await complaintsAbout(path, line)).toEqual([])
})

test('the refusal names the place and what it may not import', async () => {
  expect(
    await complaintsAbout('server/clients/articles.ts', "import { A } from '../../app/backend.ts'"),
  ).toEqual(['server/clients may not import ../../app/backend.ts as a value.'])
})
