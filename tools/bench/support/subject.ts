import { checkAnswers, load, type Load, type LoadResult } from './load.ts'
import { medianOf } from './median.ts'
import type { Scale } from './section.ts'

/** Something that is measured beside others. */
export interface Subject extends Omit<Load, 'connections' | 'seconds' | 'count'> {
  name: string
  /** The status of every answer; 200 unless said otherwise. */
  due?: string
}

/** How long subjects are measured. */
interface Turns extends Pick<Scale, 'seconds' | 'rounds' | 'connections'> {
  /** How many answers each gives before it is measured; left out, as many as it does in half a turn. */
  warmUpCount?: number
}

export interface Measured {
  name: string
  perSecond: number
  p50: number
  p99: number
  cpuMsPerRequest: number
  bytesPerAnswer: number
  /** Each turn. */
  turns: readonly LoadResult[]
}

const WARM_UP_SHARE = 0.5

/**
 * Measures subjects in alternating turns, so that what else the machine does meets all of them, and takes the medians.
 * Each is warmed up first.
 */
export async function measure(
  subjects: readonly Subject[],
  { seconds, rounds, connections, warmUpCount }: Turns,
): Promise<Measured[]> {
  const turns = new Map<Subject, LoadResult[]>(subjects.map((subject) => [subject, []]))
  for (const { name: _, due: __, ...subject } of subjects)
    await load({
      ...subject,
      connections,
      ...(warmUpCount === undefined ? { seconds: seconds * WARM_UP_SHARE } : { count: warmUpCount }),
    })
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of round % 2 ? [...subjects].reverse() : subjects) {
      const { name, due, ...rest } = subject
      const result = await load({ ...rest, connections, seconds })
      checkAnswers(result, name, due)
      turns.get(subject)?.push(result)
    }
  }
  return subjects.map((subject) => {
    const own = turns.get(subject) ?? []
    const median = (key: 'perSecond' | 'p50' | 'p99' | 'cpuMsPerRequest' | 'bytesPerAnswer') =>
      medianOf(own.map((turn) => turn[key]))
    return {
      name: subject.name,
      perSecond: median('perSecond'),
      p50: median('p50'),
      p99: median('p99'),
      cpuMsPerRequest: median('cpuMsPerRequest'),
      bytesPerAnswer: median('bytesPerAnswer'),
      turns: own,
    }
  })
}

/** The median of the ratios of the turns that were next to each other. */
export const ratioOf = (one: Measured, other: Measured): number =>
  medianOf(one.turns.map(({ perSecond }, round) => perSecond / (other.turns[round]?.perSecond ?? NaN)))
