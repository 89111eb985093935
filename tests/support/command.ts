import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { endWithThisProcess } from '../processes/site-process.ts'

const ROOT = new URL('../..', import.meta.url)
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

export interface Command {
  process: ChildProcess
  output(): string
  /** Waits for output that matches, and returns its first group. Throws if the process exits first. */
  said(pattern: RegExp): Promise<string>
  /** The exit status, and the signal that ended the process. */
  ended: Promise<[number | null, NodeJS.Signals | null]>
}

/** Runs a script from tools/ in its own process, with no other environment variables. */
export function runCommand(
  file: string,
  {
    args = [],
    cwd = fileURLToPath(ROOT),
    environment = {},
  }: { args?: readonly string[]; cwd?: string; environment?: Record<string, string> } = {},
): Command {
  const child = spawn(process.execPath, ['--import', TSX, fileURLToPath(new URL(file, ROOT)), ...args], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithThisProcess(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      child.emit('wrote')
    })
  const ended = once(child, 'close') as Command['ended']
  return {
    process: child,
    output: () => output,
    async said(pattern) {
      for (;;) {
        const found = pattern.exec(output)
        if (found) return found[1] ?? found[0]
        if (child.exitCode !== null) throw new Error(`${file} ended:\n${output}`)
        await Promise.race([once(child, 'wrote'), ended])
      }
    },
    ended,
  }
}
