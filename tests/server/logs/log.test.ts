import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What a process of its own writes, since the log writes to its standard output. */
function logOf(statements: string): string[] {
  const script = `
    const { createLog } = await import('./server/logs/log.ts')
    const log = createLog('info')
    ${statements}`
  const root = new URL('../../../', import.meta.url)
  const arguments_ = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const { stdout, stderr } = spawnSync(process.execPath, arguments_, { cwd: root, encoding: 'utf8' })
  if (stderr) throw new Error(stderr)
  return stdout.trimEnd().split('\n')
}

test('no line is longer than 4 KiB, each is one object, and an error stays readable', () => {
  const [short, stack, many, wide, message] = logOf(`
    log.info({ path: '/about' }, 'request')
    const error = new Error('m'.repeat(9000)); error.body = 'b'.repeat(90000); error.cause = new Error('c'.repeat(5000))
    log.error({ requestId: 'the-request', err: error }, 'a page failed')
    log.warn({ requestId: 'the-request', list: Array(5000).fill('many') }, 'many')
    log.warn({ text: '\\u0000€'.repeat(3000) }, 'wide')
    log.warn('long '.repeat(3000))
  `) as [string, string, string, string, string]
  for (const line of [short, stack, many, wide, message])
    expect(Buffer.byteLength(`${line}\n`)).toBeLessThanOrEqual(4096)
  expect(JSON.parse(short)).toMatchObject({ path: '/about', msg: 'request' })
  expect(JSON.parse(stack)).toMatchObject({ requestId: 'the-request', msg: 'a page failed' })
  expect(JSON.parse(stack).err.message).toMatch(/^m{250,1000}…/)
  expect(JSON.parse(many)).toMatchObject({ level: 40, requestId: 'the-request', msg: 'many' })
  expect(JSON.parse(wide).text).toContain('€')
  expect(JSON.parse(message).msg).toMatch(/^long /)
})
