import { SUPPORT_TOPICS } from '../../content/support-topics.ts'
import { TopicList } from './topic-list.tsx'
import { TopicRow } from './topic-row.tsx'

export function TopicIndex() {
  return (
    <div className="wrap flex flex-col gap-16 pt-14 pb-section sm:pt-20">
      {SUPPORT_TOPICS.map(({ id, title, topics }) => (
        <TopicRow key={id} id={id} heading={title}>
          <TopicList topics={topics} />
        </TopicRow>
      ))}
    </div>
  )
}
