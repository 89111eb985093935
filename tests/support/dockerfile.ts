import { readFileSync } from 'node:fs'
import { Copy, DockerfileParser, From } from 'dockerfile-ast'

export interface Step {
  keyword: string
  /** What follows, without flags: words, or the strings of a JSON list. */
  args: string[]
  /** The stage that `COPY` takes from. */
  from: string | null
}

export interface Stage {
  name: string | null
  image: string
  steps: Step[]
}

/** The words after flags, or the list where one stands there. */
function readArgs(content: string): string[] {
  const plain = content.replace(/^(?:--\S+\s+)+/, '').replace(/^CMD\s+/, '')
  return plain.startsWith('[') ? (JSON.parse(plain) as string[]) : plain.split(/\s+/)
}

/** The stages of a Dockerfile, as a parser of that language reads them. */
export function readStages(path: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(readFileSync(path, 'utf8')).getInstructions()) {
    if (instruction instanceof From) {
      stages.push({
        name: instruction.getBuildStage(),
        image: instruction.getImage() ?? '',
        steps: [],
      })
      continue
    }
    const content = (instruction.getArgumentsContent() ?? '').replace(/\\\n\s*/g, '')
    const from = instruction instanceof Copy ? (instruction.getFromFlag()?.getValue() ?? null) : null
    stages.at(-1)?.steps.push({
      keyword: instruction.getKeyword(),
      args: readArgs(content),
      from,
    })
  }
  return stages
}
