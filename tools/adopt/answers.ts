import { parse } from 'yaml'
import { z } from 'zod'
import { type Answers, noAnswers, PARTS, QUESTIONS } from './questions.ts'
import { SETTING_NAMES, settingFault } from '../../server/config.ts'

const answer = z
  .union([z.string(), z.number(), z.array(z.string()), z.null()])
  .transform((value) => (Array.isArray(value) ? value.join(', ') : String(value ?? '').trim()))

const file = z.strictObject(
  Object.fromEntries(PARTS.map((part) => [part, z.record(z.string(), answer).nullish()])) as Record<
    (typeof PARTS)[number],
    z.ZodOptional<z.ZodNullable<z.ZodRecord<z.ZodString, typeof answer>>>
  >,
)

const isAsked = (part: string, name: string) =>
  QUESTIONS.some((question) => question.part === part && question.name === name)

/** A file may set more than is asked for: every setting that there is. */
const isSetting = (name: string): name is (typeof SETTING_NAMES)[number] =>
  SETTING_NAMES.some((known) => known === name)

/** Editions, or ids, that are the same would be one in menus and at the payment provider. */
export function sameNames({ products, productIds }: Answers): string[] {
  return [products, productIds].flatMap((names) => {
    const values = Object.entries(names)
    return values.flatMap(([name, value], place) => {
      const [other] = values.slice(0, place).find(([, earlier]) => earlier === value) ?? []
      return other ? [`${name} is “${value}”, as ${other} is: expected names that differ`] : []
    })
  })
}

/** The answers of a file, or all that is wrong with them. */
export function readAnswers(text: string): { answers: Answers } | { faults: string[] } {
  const parsed = file.safeParse(parse(text) ?? {})
  if (!parsed.success)
    return { faults: parsed.error.issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`) }
  const given = { ...noAnswers(), ...parsed.data } as Answers
  const answers = noAnswers()
  const faults: string[] = []
  for (const { part, name, otherwise, faultOf } of QUESTIONS) {
    const own = given[part]?.[name]
    const value = own || otherwise(answers)
    const mayBeWrong = value !== '' && (own || faults.length === 0)
    // What follows from an answer that is wrong is not told as well.
    const fault = value === null ? 'needs an answer' : mayBeWrong ? faultOf(value) : null
    if (fault) faults.push(`${part}.${name}: ${fault}`)
    answers[part][name] = value ?? ''
  }
  for (const part of PARTS)
    for (const [name, value] of Object.entries(given[part] ?? {})) {
      if (isAsked(part, name)) continue
      const fault = part === 'settings' && isSetting(name) ? settingFault(name, value) : 'is no question'
      if (fault) faults.push(`${part}.${name}: ${fault}`)
      answers[part][name] = value
    }
  faults.push(...sameNames(answers))
  return faults.length > 0 ? { faults } : { answers }
}

/** An answers file to fill in, with every question as a comment. */
export function answersTemplate(): string {
  const lines = PARTS.flatMap((part) => [
    `${part}:`,
    ...QUESTIONS.filter((question) => question.part === part).flatMap(({ name, ask, otherwise }) => {
      const isNeeded = otherwise(noAnswers()) === null && !name.endsWith('Email')
      const note = isNeeded || name === 'supportEmail' ? 'needed' : 'may stay empty'
      return [`  # ${ask} (${note})`, `  ${name}:`]
    }),
  ])
  return [
    '# Answers for `npm run adopt -- --answers this-file.yaml`. Settings that stay empty can be set in .env later.',
    ...lines,
    '',
  ].join('\n')
}
