import { ConfigError, readConfig } from './config.ts'
import { examine, showFindings } from './doctor/examine.ts'

async function run(): Promise<number> {
  try {
    const findings = await examine(readConfig(), fetch)
    console.log(showFindings(findings))
    const faults = findings.filter(({ isGood }) => !isGood).length
    console.log(faults === 0 ? '\nEverything looks good.' : `\nProblems found: ${faults}`)
    return faults === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    return 1
  }
}

process.exitCode = await run()
