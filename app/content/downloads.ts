import type { CheckingSystem } from '../domain/checksum-command.ts'

interface SystemWords {
  name: string
  icon: 'mac' | 'win' | 'laptop'
  /** Marks what is for the visitor's own computer. */
  own: string
  /** Where a command is typed. */
  tool: string
}

/** The systems that there are files for, by the name that the download service has for them. */
export const SYSTEM_WORDS: Record<CheckingSystem, SystemWords> = {
  mac: { name: 'macOS', icon: 'mac', own: 'Your Mac', tool: 'In Terminal, on a Mac' },
  win: { name: 'Windows', icon: 'win', own: 'Your PC', tool: 'In PowerShell, on Windows' },
  linux: { name: 'Linux', icon: 'laptop', own: 'Your computer', tool: 'In a terminal, on Linux' },
}

/** The words of the account's downloads. */
export const DOWNLOADS = {
  anySystem: 'All platforms',
  otherFiles: 'Other files',
  latest: 'Latest',
  earlier: 'Earlier versions',
  checksum: 'Checksum, and how to check it',
  compare:
    'The SHA-256 checksum of the file on your disk has to be this one, to the last letter; capitals make no difference.',
  run: 'In the folder of the file, run:',
  differs: 'If it differs, download the file again, and tell us if it still does.',
  noChecksum: 'There is no checksum for this file.',
} as const
