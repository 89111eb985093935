import { spawnSync } from 'node:child_process'

const setFileBytesMax = (pid: number, bytes: 0 | 'unlimited') =>
  spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { encoding: 'utf8' })

/** The reason why we can't simulate a full disk here; null if we can. */
export const fullDiskMissing =
  setFileBytesMax(process.pid, 'unlimited').status === 0
    ? null
    : 'This machine has no prlimit, which lets a process write no more to files.'

/** Lets the process read files but not write them. Needs no special rights. The result undoes this. */
export function fillDiskOf(pid: number): () => void {
  const set = (bytes: 0 | 'unlimited') => {
    const { status, stderr } = setFileBytesMax(pid, bytes)
    // The process may have ended already.
    if (status !== 0 && !stderr.includes('No such process')) throw new Error(stderr.trim())
  }
  set(0)
  return () => set('unlimited')
}
