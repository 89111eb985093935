interface SystemWords {
  name: string
  icon: 'mac' | 'win' | 'laptop'
  own: string
  tool: string
  checksum: string
}

/** Keyed by the download service's names. `checksum` is the command that computes a file's checksum. */
export const SYSTEM_WORDS: Readonly<Record<string, SystemWords>> = {
  mac: {
    name: 'macOS',
    icon: 'mac',
    own: 'Your Mac',
    tool: 'In Terminal, on a Mac',
    checksum: 'shasum -a 256',
  },
  win: {
    name: 'Windows',
    icon: 'win',
    own: 'Your PC',
    tool: 'In PowerShell, on Windows',
    checksum: 'Get-FileHash',
  },
  linux: {
    name: 'Linux',
    icon: 'laptop',
    own: 'Your computer',
    tool: 'In a terminal, on Linux',
    checksum: 'sha256sum',
  },
}

export const DOWNLOADS = {
  anySystem: 'All platforms',
  otherFiles: 'Other files',
  latest: 'Latest',
  earlier: 'Earlier versions',
  checksum: 'Checksum',
  run: 'To get the checksum of your copy, run this in its folder:',
  differs:
    'The two should match, in capitals or not. If they don’t, download the file again; if that doesn’t help, contact support.',
  noChecksum: 'No checksum',
  notes: (version: string | null) => (version ? `What’s new in ${version}` : 'What’s new'),
} as const
