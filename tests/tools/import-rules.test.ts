import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const eslint = new ESLint()

async function complaintsAbout(filePath: string, line: string): Promise<string[]> {
  const results = await eslint.lintText(`${line}\n`, { filePath })
  return results.flatMap(({ messages }) =>
    messages.filter(({ ruleId }) => ruleId === 'boundaries/dependencies').map(({ message }) => message),
  )
}

test.each([
  ['app/domain/bag.ts', "import { Page } from '../ui/page.tsx'"],
  ['app/domain/bag.ts', "import { readFile } from 'node:fs'"],
  ['app/pages/about.tsx', "import { createBackend } from '../../server/parts.ts'"],
  ['app/pages/about.tsx', "void import('../../server/parts.ts')"],
  ['app/pages/about.tsx', "import Home from './home.tsx'"],
  ['server/clients/articles.ts', "import { createStore } from '../store/store.ts'"],
  ['server/site.ts', "import { PressStrip } from '../app/pages/home/press-strip.tsx'"],
  ['tests/stand-ins/paddle.ts', "import { bagOf } from '../../app/domain/bag.ts'"],
])('%s must not contain %s', async (path, line) => {
  expect(await complaintsAbout(path, line)).toHaveLength(1)
})

test.each([
  ['app/domain/bag.ts', "import { euros } from './prices.ts'"],
  ['app/pages/home.tsx', "import { PressStrip } from './home/press-strip.tsx'"],
  ['server/clients/articles.ts', "import type { Backend } from '../../app/backend/backend.ts'"],
])('%s may contain %s', async (path, line) => {
  expect(await complaintsAbout(path, line)).toEqual([])
})
