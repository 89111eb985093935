import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { endWithThisProcess } from '../../../tests/processes/site-process.ts'

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** A module of this folder as a process of its own, to which messages are sent. */
export interface ModuleProcess {
  process: ChildProcess
  /** Sends a message and waits for the answer; rejects when the process ends before. */
  ask<Answer>(message: object): Promise<Answer>
  stop(): Promise<void>
}

/** Starts a module, such as `./bare-server.ts`, which answers each message with one. */
export function startModule(file: string): ModuleProcess {
  const child = spawn(process.execPath, ['--import', TSX, fileURLToPath(new URL(file, import.meta.url))], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  endWithThisProcess(child)
  const ended = once(child, 'exit')
  return {
    process: child,
    async ask<Answer>(message: object) {
      const answer = once(child, 'message')
      child.send(message)
      const received = await Promise.race([answer, ended.then(() => null)])
      if (!received) throw new Error(`${file} ended without an answer.`)
      return received[0] as Answer
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
