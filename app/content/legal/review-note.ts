/** Stands at the top of each legal text until a lawyer has seen it. */
export const REVIEW_NOTE = {
  title: 'This is a template',
  text: 'It describes how this site works, with the details of a sample company. Have it reviewed by a lawyer, and put in your own details, before you use it.',
} as const
