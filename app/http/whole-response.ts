/**
 * A response whose body is known in full. Those who answer with it take the bytes as they are; from any other response
 * they are read through streams, each time that it is passed on. Everybody else can read it like any response.
 */
export class WholeResponse extends Response {
  wholeBody: Uint8Array
  #readable: Response | undefined

  constructor(wholeBody: Uint8Array, init?: ResponseInit) {
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

/**
 * The response, if it is such a one. The pages are bundled apart from the server, with a class of their own: what tells
 * it is the body.
 */
export const asWhole = (response: Response): WholeResponse | null =>
  'wholeBody' in response ? (response as WholeResponse) : null
