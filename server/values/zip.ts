import { crc32 } from 'node:zlib'

// The names of PKWARE's APPNOTE.TXT, section 4.3.
const LOCAL_FILE_HEADER = 0x04034b50
const CENTRAL_FILE_HEADER = 0x02014b50
const END_OF_CENTRAL_DIRECTORY = 0x06054b50
/** 2.0, which every program can read. */
const VERSION = 20
const UTF8_NAMES = 0x0800

/** A ZIP file of text files, without compression, all with the same time. */
export function zipOf(files: readonly { name: string; text: string }[], at: Date): Buffer<ArrayBuffer> {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const contents: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of files) {
    const [nameBytes, bytes] = [Buffer.from(name), Buffer.from(text)]
    const facts = Buffer.concat([
      shorts(VERSION, UTF8_NAMES, 0, time, date),
      longs(crc32(bytes), bytes.length, bytes.length),
      shorts(nameBytes.length, 0),
    ])
    const content = Buffer.concat([longs(LOCAL_FILE_HEADER), facts, nameBytes, bytes])
    contents.push(content)
    directory.push(
      longs(CENTRAL_FILE_HEADER),
      shorts(VERSION),
      facts,
      shorts(0, 0, 0),
      longs(0, offset),
      nameBytes,
    )
    offset += content.length
  }
  const listed = Buffer.concat(directory)
  const end = [
    longs(END_OF_CENTRAL_DIRECTORY),
    shorts(0, 0, files.length, files.length),
    longs(listed.length, offset),
    shorts(0),
  ]
  return Buffer.concat([...contents, listed, ...end])
}

function shorts(...values: number[]) {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => bytes.writeUInt16LE(value, 2 * index))
  return bytes
}

function longs(...values: number[]) {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeUInt32LE(value, 4 * index))
  return bytes
}

const FILE_NAME_LENGTH_MAX = 50

/** Names the files of a ZIP `activation-….txt`: names that every system can save, no two of them alike. */
export function withFileNames(files: readonly { name: string; text: string }[]) {
  const taken = new Set<string>()
  return files.map(({ name, text }) => {
    const plain = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    const short = [...plain].slice(0, FILE_NAME_LENGTH_MAX).join('')
    const base = ['activation', short].filter(Boolean).join('-')
    let unique = base
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${base}-${number}`
    taken.add(unique.toLowerCase())
    return { name: `${unique}.txt`, text }
  })
}
