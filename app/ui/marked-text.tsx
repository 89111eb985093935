import { Fragment } from 'react'
import type { Marked } from '../domain/search-words.ts'

export const MarkedText = ({ pieces }: { pieces: Marked }) =>
  pieces.map((piece, index) =>
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
  )
