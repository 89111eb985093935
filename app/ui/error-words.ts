import type { FailureData } from '../domain/failure.ts'

const WORDS: Record<number, { title: string; text: string }> = {
  404: {
    title: 'This page does not exist',
    text: 'The page you are looking for could not be found.',
  },
  500: {
    title: 'A server error occurred',
    text: 'We ran into an issue whilst rendering the page.',
  },
}

const OTHER = {
  title: 'Looks like we have a problem',
  text: "Apologies, we appear to be having an issue displaying what you're looking for.",
}

export const errorWords = (status: number | null, words?: FailureData['words']) => ({
  ...((status === null ? undefined : WORDS[status]) ?? OTHER),
  ...words,
})
