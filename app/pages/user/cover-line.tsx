import { countWords } from '../../domain/count-words.ts'
import { href } from '../../domain/href.ts'
import { formatDay } from '../../domain/moment.ts'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Cover } from './load-covers.ts'

/** Which of the customer's licenses may use this version. */
export function CoverLine({ version, cover }: { version: string; cover: Cover }) {
  const { count, covered, names, needsUntil } = cover
  if (covered === 0) return <NotCovered version={version} cover={cover} />
  const others = count - covered
  const countedWords =
    others === 0 ? `all ${count} of your engine licenses` : `${covered} of your ${count} engine licenses`
  return (
    <p>
      Covered by {names.length > 0 ? <LicenseNames names={names} /> : countedWords}.
      {others > 0 ? (
        <>
          {' '}
          <TextLink to="/user/licenses?updates=ended">
            {countWords(others, 'license')} {others === 1 ? 'isn’t covered: its' : 'aren’t covered: their'}{' '}
            updates ended before {formatDay(needsUntil)}
          </TextLink>
          .
        </>
      ) : null}
    </p>
  )
}

const NotCovered = ({ version, cover: { needsUntil, renewal } }: { version: string; cover: Cover }) => (
  <p>
    {version} needs updates until {formatDay(needsUntil)}:{' '}
    {renewal ? (
      <TextLink to={renewal.to}>add a year</TextLink>
    ) : (
      <TextLink to="/user/licenses?updates=ended">see your licenses</TextLink>
    )}
    {renewal?.price ? (
      <span className="figures">
        , {renewal.price} <TaxNote />
      </span>
    ) : null}
    .
  </p>
)

function LicenseNames({ names }: { names: Cover['names'] }) {
  const separatorBefore = (index: number) => {
    if (index === 0) return ''
    return index === names.length - 1 ? ' and ' : ', '
  }
  return names.map(({ id, title }, index) => (
    <span key={id}>
      {separatorBefore(index)}
      <TextLink to={href('/user/licenses/:id', { id })}>{title}</TextLink>
    </span>
  ))
}
