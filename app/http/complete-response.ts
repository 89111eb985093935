/** A response whose bytes are at hand, so the listener can skip the stream. */
export class CompleteResponse extends Response {
  bodyBytes: Uint8Array
  #readable: Response | undefined

  constructor(
    bodyBytes: Uint8Array,
    init?: ResponseInit,
    readonly inlineScripts: readonly string[] = [],
  ) {
    super(null, init)
    this.bodyBytes = bodyBytes
  }

  #reading(): Response {
    return (this.#readable ??= new Response(this.bodyBytes as Uint8Array<ArrayBuffer>))
  }
  override get body() {
    return this.#reading().body
  }
  override get bodyUsed() {
    return this.#readable?.bodyUsed ?? false
  }
  override arrayBuffer() {
    return this.#reading().arrayBuffer()
  }
  override blob() {
    return this.#reading().blob()
  }
  override json() {
    return this.#reading().json()
  }
  override text() {
    return this.#reading().text()
  }
}

/** Looks for the body instead of using `instanceof`, because the pages' bundle has its own copy of the class. */
export const asComplete = (response: Response): CompleteResponse | null =>
  'bodyBytes' in response ? (response as CompleteResponse) : null
