/** Null when longer than the limit, which counts uncompressed bytes. */
export async function readBody(response: Response, bytesMax: number): Promise<Buffer | null> {
  if (!response.body) return Buffer.alloc(0)
  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > bytesMax) {
      void reader.cancel().catch(() => undefined)
      return null
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/** An unread body would keep its connection busy. */
export function discardBody(response: Response): void {
  void response.body?.cancel().catch(() => undefined)
}
