import { ConfigError } from '../config.ts'
import { errorCode } from '../domain/error-code.ts'

/** Why a copy is not made or not put back, in words for the person at the terminal: what is so, and what to do. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** What a command of this folder has done, to be printed; it throws a `Refusal` where it has done nothing. */
type Command = (args: readonly string[]) => string

/** Runs a command with this process's arguments; the process ends with 1 when it refuses. */
export function runCommand(command: Command): void {
  try {
    console.log(command(process.argv.slice(2)))
  } catch (error) {
    const isForPeople = error instanceof Refusal || error instanceof ConfigError || errorCode(error) !== null
    console.error(isForPeople ? (error as Error).message : error)
    process.exitCode = 1
  }
}
