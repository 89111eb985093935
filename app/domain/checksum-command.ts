export const CHECKING_SYSTEMS = ['mac', 'win', 'linux'] as const
export type CheckingSystem = (typeof CHECKING_SYSTEMS)[number]

const PROGRAMS: Record<CheckingSystem, string> = {
  mac: 'shasum -a 256',
  win: 'Get-FileHash',
  linux: 'sha256sum',
}

/** Quotes a file name for the shell. */
function argumentOf(system: CheckingSystem, fileName: string): string {
  const safe = fileName.replace(/\p{C}/gu, '').replace(/^-/, './-')
  if (/^[\w./@%+=:,-]+$/.test(safe)) return safe
  return system === 'win' ? `'${safe.replaceAll("'", "''")}'` : `'${safe.replaceAll("'", String.raw`'\''`)}'`
}

export const checksumCommand = (system: CheckingSystem, fileName: string): string =>
  `${PROGRAMS[system]} ${argumentOf(system, fileName)}`

export const checkingSystemsOf = (platform: string | null): readonly CheckingSystem[] => {
  const own = CHECKING_SYSTEMS.filter((system) => system === platform)
  return own.length > 0 ? own : CHECKING_SYSTEMS
}
