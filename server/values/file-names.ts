const FILE_NAME_LENGTH_MAX = 50

/** Names the files of a ZIP `activation-….txt`: names that every system can save, no two of them alike. */
export function withFileNames(files: readonly { name: string; text: string }[]) {
  const taken = new Set<string>()
  return files.map(({ name, text }) => {
    const plain = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    const base = ['activation', plain.slice(0, FILE_NAME_LENGTH_MAX)].filter(Boolean).join('-')
    let unique = base
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${base}-${number}`
    taken.add(unique.toLowerCase())
    return { name: `${unique}.txt`, text }
  })
}
