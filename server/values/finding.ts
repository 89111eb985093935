/** What the doctor says about a setting or service. */
export interface Finding {
  check: string
  verdict: 'good' | 'wrong' | 'unchecked'
  detail: string
  /** How to correct it or, if unchecked, how to find out. */
  remedy?: string
}

/** What the person who runs the site has to correct. `remedy` replaces the one that the doctor's check suggests. */
export class Fault extends Error {
  constructor(
    detail: string,
    readonly remedy?: string,
  ) {
    super(detail)
  }
}

/** Runs a check of the doctor's. `run` returns what is good, and throws what is wrong. */
export async function check(
  name: string,
  remedy: string,
  run: () => string | Promise<string>,
): Promise<Finding> {
  try {
    return { check: name, verdict: 'good', detail: await run() }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const betterRemedy = error instanceof Fault ? error.remedy : undefined
    return { check: name, verdict: 'wrong', detail, remedy: betterRemedy ?? remedy }
  }
}

export const unchecked = (name: string, remedy: string): Finding => ({
  check: name,
  verdict: 'unchecked',
  detail: 'not checked',
  remedy,
})
