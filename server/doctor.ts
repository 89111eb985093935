import { ConfigError, readConfig } from './config.ts'
import { examine, showFindings, summarise } from './doctor/examine.ts'

async function run(): Promise<number> {
  try {
    const findings = await examine(readConfig(), fetch)
    console.log(`${showFindings(findings)}\n\n${summarise(findings)}`)
    return findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    return 1
  }
}

process.exitCode = await run()
