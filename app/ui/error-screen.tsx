import type { FailureData } from '../domain/failure.ts'
import type { Href } from '../domain/href.ts'
import type { Crumb } from './breadcrumbs.tsx'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { PageHeading } from './page-heading.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { SearchForm } from './search-form.tsx'
import { TextLink } from './text-link.tsx'

const WORDS: Partial<Record<number, { title: string; text: string }>> = {
  404: {
    title: 'This page does not exist',
    text: 'The page you are looking for could not be found.',
  },
  500: {
    title: 'A server error occurred',
    text: 'We ran into an issue whilst rendering the page.',
  },
}

const OTHER_WORDS = {
  title: 'Looks like we have a problem',
  text: "Apologies, we appear to be having an issue displaying what you're looking for.",
}

export const errorWords = (status: number | null, words?: FailureData['words']) => ({
  ...OTHER_WORDS,
  ...(status === null ? null : WORDS[status]),
  ...words,
})

export interface Failure extends FailureData {
  /** Null if no response arrived. */
  status: number | null
}

interface ErrorScreenProps extends Failure {
  retryHref?: Href
  links: readonly Crumb[]
  picture?: PictureSource
}

export function ErrorScreen(props: ErrorScreenProps) {
  const { status, retryHref, message, stack, reference, suggestions = [], links, picture } = props
  const { title, text } = errorWords(status, props.words)
  const isServerError = status === 500
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-4 pt-8 pb-section sm:pt-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="min-w-0">
        <PageHeading eyebrow={status === null ? undefined : `Error ${status}`} title={title} lead={text} />
        <Suggestions suggestions={suggestions} />
        {status === 404 ? (
          <SearchForm query="" action="/search" label="Search this site" placeholder="Search this site" />
        ) : null}
        {isServerError && (message || stack) ? <ErrorDetails message={message} stack={stack} /> : null}
        {retryHref !== undefined ? (
          <div className="mt-8">
            <ButtonLink to={retryHref} reloadDocument>
              Try again
            </ButtonLink>
          </div>
        ) : null}
        {reference ? (
          <p className="mt-6 text-small text-ink-muted">
            If you contact support, quote <code className="font-mono text-ink select-all">{reference}</code>
          </p>
        ) : null}
        {isServerError ? (
          <div className="mt-8">
            <ButtonLink to="/" reloadDocument>
              Go back home
            </ButtonLink>
          </div>
        ) : (
          <Elsewhere links={links} />
        )}
      </div>
      {picture ? (
        <div className="w-60 max-lg:order-first lg:w-full">
          <Picture picture={picture} isPriority />
        </div>
      ) : null}
    </div>
  )
}

function Suggestions({ suggestions }: { suggestions: readonly Crumb[] }) {
  if (suggestions.length === 0) return null
  return (
    <nav aria-labelledby="suggestions" className="mt-8 border-s-2 border-accent ps-4">
      <h2 id="suggestions" className="text-small text-ink-muted">
        Did you mean
      </h2>
      <ul className="mt-1">
        {suggestions.map(({ text, to }) => (
          <li key={to}>
            <TextLink to={to} hasArrow className="touchable py-1">
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ErrorDetails({ message, stack }: FailureData) {
  return (
    <div className="mt-8 overflow-hidden rounded-ui border border-problem/30">
      {message ? (
        <p className="border-b border-problem/30 bg-problem-soft px-5 py-3 font-medium break-words text-problem">
          {message}
        </p>
      ) : null}
      {stack ? (
        <pre
          tabIndex={0}
          role="region"
          aria-label="Stack"
          className="overflow-x-auto bg-sunken p-5 font-mono text-caption"
        >
          {stack}
        </pre>
      ) : null}
    </div>
  )
}

function Elsewhere({ links }: { links: readonly Crumb[] }) {
  return (
    <nav aria-labelledby="elsewhere" className="mt-12 max-w-2xl">
      <h2 id="elsewhere" className="text-small font-medium text-ink-muted">
        Why not check out
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {links.map(({ text, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center justify-between gap-4 font-medium hover:text-accent-ink"
            >
              {text}
              <Icon name="arrow-right" className="text-ink-faint leaning" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-small text-ink-muted">
        Or{' '}
        <Link to="/" className="text-accent-ink underline underline-offset-[0.2em]">
          go back home
        </Link>
      </p>
    </nav>
  )
}
