/** Null when it is longer than the limit. A compressed body counts by its uncompressed size. */
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

/** Cancels a body that will not be read, so that its connection is freed. */
export function discardBody(response: Response): void {
  void response.body?.cancel().catch(() => undefined)
}
