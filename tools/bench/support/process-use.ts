import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
const FIELDS_BEFORE_STATE = /^.*\) /s
const [USER_TIME, SYSTEM_TIME] = [11, 12]

/** Processor time that a process has used so far, with the system's work for it; NaN where there is no `/proc`. */
export function cpuMsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(FIELDS_BEFORE_STATE, '').split(' ')
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS
  } catch {
    return NaN
  }
}

/** Memory that a process holds now, in MB of 1,000,000 bytes; NaN where there is no `/proc`. */
export function rssOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return (Number(kilobytes) * 1024) / 1_000_000
  } catch {
    return NaN
  }
}
