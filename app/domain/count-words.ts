/** A number with its word: "1 player", "3 players". */
export const countWords = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`
