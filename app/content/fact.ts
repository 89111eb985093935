/** A name and what there is to say about it. */
export interface Fact {
  term: string
  detail: string
}
