import { Fragment } from 'react'
import type { HighlightPieces } from '../domain/highlight.ts'

export const MarkedText = ({ pieces }: { pieces: HighlightPieces }) =>
  pieces.map((piece, index) =>
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
  )
