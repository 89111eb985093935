/** Its bytes are sent as they are; the body of any other response goes through a stream at every step. */
export class WholeResponse extends Response {
  wholeBody: Uint8Array
  #readable: Response | undefined

  /** `inlineScripts`: the text of the page's own scripts, which its security policy has to allow. */
  constructor(
    wholeBody: Uint8Array,
    init?: ResponseInit,
    readonly inlineScripts: readonly string[] = [],
  ) {
    super(null, init)
    this.wholeBody = wholeBody
  }

  #reading(): Response {
    return (this.#readable ??= new Response(this.wholeBody as Uint8Array<ArrayBuffer>))
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

/** By its body: the pages are bundled apart from the server, with a class of their own. */
export const asWhole = (response: Response): WholeResponse | null =>
  'wholeBody' in response ? (response as WholeResponse) : null
