import { Fragment } from 'react'
import { Link } from './link.tsx'

/** Keeps the phrases, at odd places. */
const splitAtPhrases = (text: string) => text.split(/(contact (?:sales|support))/i)

/** A message, in which "contact support" and "contact sales" become links. */
export const ContactLinks = ({ text }: { text: string }) =>
  splitAtPhrases(text).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={index} to="/support#contact" className="text-link">
        {part}
      </Link>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
