import { createInterface } from 'node:readline/promises'
import { sameNames } from './answers.ts'
import { type Answers, noAnswers, PARTS, type Question, QUESTIONS } from './questions.ts'

const PART_TITLES: Record<(typeof PARTS)[number], string> = {
  company: 'The company',
  social: 'Pages elsewhere',
  products: 'The products',
  productIds: 'Ids of the products, as Paddle’s custom data and the product API have them',
  settings: 'Hosts, keys and prices; what you do not have yet may stay empty',
}

const STOPPED = 'Stopped; nothing is written.'
const HINT_LENGTH_MAX = 80

/** What an empty answer means. Secrets are not shown: terminals keep what they have shown. */
function hintOf(name: string, fallback: string | null): string {
  if (!fallback || /SECRET/.test(name)) return ''
  return fallback.length <= HINT_LENGTH_MAX ? ` [${fallback}]` : ` [${fallback.slice(0, HINT_LENGTH_MAX)}…]`
}

/** Asks in the terminal until every answer will do. */
export async function askAll(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<never>((_, reject) => terminal.once('close', () => reject(new Error(STOPPED))))
  const ask = (text: string) => Promise.race([terminal.question(text), ended])

  async function askOne(
    { name, ask: text, otherwise, faultOf }: Question,
    answers: Answers,
  ): Promise<string> {
    const fallback = otherwise(answers)
    const hint = hintOf(name, fallback)
    for (;;) {
      const answer = (await ask(`  ${text}${hint}: `)).trim() || fallback
      const fault = answer === null ? 'this needs an answer' : answer === '' ? null : faultOf(answer)
      if (!fault) return answer ?? ''
      console.log(`    Not yet: ${fault}.`)
    }
  }

  try {
    const answers = noAnswers()
    let part = ''
    for (const question of QUESTIONS) {
      if (question.part !== part) console.log(`\n${PART_TITLES[question.part]}`)
      part = question.part
      for (;;) {
        answers[question.part][question.name] = await askOne(question, answers)
        const [fault] = sameNames(answers)
        if (!fault) break
        console.log(`    Not yet: ${fault}.`)
      }
    }
    return answers
  } finally {
    ended.catch(() => undefined)
    terminal.close()
  }
}

/** A question that is answered with yes or no; anything but yes is no. */
export async function confirm(text: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${text} [y/N] `).catch(() => Promise.reject(new Error(STOPPED)))
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
