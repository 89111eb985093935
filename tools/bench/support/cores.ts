import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Where each server of a comparison runs, one at a time, and where what sends the requests does. */
const SERVER_CORE = 0
const LOAD_CORE = 1

/** Keeps a process to one core, with all its threads. */
const keepTo = (core: number, pid: number | undefined) =>
  spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' }).status === 0

/** What sends the requests is kept off the servers' core. */
export const keepToLoadCore = (pid: number | undefined) => keepTo(LOAD_CORE, pid)

/**
 * Gives each of these servers the same single core, so that none answers faster for work on the other one. Returns false
 * where that cannot be had: there is one core alone, or no `taskset`.
 */
export const shareOneCore = (pids: readonly (number | undefined)[]): boolean =>
  availableParallelism() > LOAD_CORE && pids.every((pid) => keepTo(SERVER_CORE, pid))
