import { Fragment } from 'react'
import type { DocumentBlock, InfoDocument } from '../content/copy.ts'
import { Table } from './table.tsx'
import { TextLink } from './text-link.tsx'

export function DocumentText({ document }: { document: InfoDocument }) {
  return document.sections.map(({ id, title, blocks }) => (
    <Fragment key={id}>
      <h2 id={id}>{title}</h2>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </Fragment>
  ))
}

function Block({ block }: { block: DocumentBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  if ('rows' in block) return <Table caption={block.caption} head={block.head} rows={block.rows} isStacked />
  return (
    <p>
      {block.text} <TextLink to={block.link.to}>{block.link.text}</TextLink>.
    </p>
  )
}
