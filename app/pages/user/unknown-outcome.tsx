import type { FormProblem } from '../../domain/form-problem.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { FocusedNotice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** For a request that was sent but not answered. `path`: the license's page. */
export const UnknownOutcome = ({ path, problem }: { path: string; problem: FormProblem | undefined }) => (
  <FocusedNotice
    kind="warning"
    title="The machine may already be activated"
    action={<TextLink to={uncheckedHref(`${path}?refresh=1#machines`)}>Check its machines</TextLink>}
    problem={problem}
    field="machines"
    className="not-first:mt-5"
  />
)
