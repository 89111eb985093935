import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { noteBuildOfData } from '../browser/navigation/build.ts'
import { reloadOnce } from '../browser/navigation/reload.ts'
import { type FormProblem, isFormProblem } from '../domain/form-problem.ts'

/** A page shows the problems that another build found, so that nothing typed is lost. Its links then load documents. */
function useReadable(answer: unknown): FormProblem | undefined {
  const isReadable = isFormProblem(answer)
  const isUnknown = noteBuildOfData(answer) && !isReadable
  useEffect(() => {
    if (isUnknown) reloadOnce()
  }, [isUnknown])
  return isReadable ? answer : undefined
}

/** Moves focus to the first field, or notice, that says what's wrong. Without JavaScript, `autofocus` does. */
export function useFormProblem() {
  const problem = useReadable(useActionData())
  const seen = useRef(problem)
  useEffect(() => {
    if (problem && problem !== seen.current)
      document.querySelector<HTMLElement>('main :is([data-problem], [aria-invalid="true"])')?.focus()
    seen.current = problem
  }, [problem])
  return problem
}

export function useFormFetcher(options?: { key: string }) {
  const fetcher = useFetcher<FormProblem>(options)
  return { ...fetcher, data: useReadable(fetcher.data) }
}
