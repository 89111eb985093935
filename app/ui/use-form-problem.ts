import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { isFromOtherBuild, reloadOnce } from '../browser/navigation/build.ts'
import { type FormProblem, isFormProblem } from '../domain/form-problem.ts'

/** A page shows the problems that another build found, so that nothing typed is lost. Its links then load documents. */
function useReadable(answer: unknown): FormProblem | undefined {
  const isReadable = isFormProblem(answer)
  const isUnknown = isFromOtherBuild(answer) && !isReadable
  useEffect(() => {
    if (isUnknown) reloadOnce()
  }, [isUnknown])
  return isReadable ? answer : undefined
}

export const useFormProblem = () => useReadable(useActionData())

export function useFormFetcher(options?: { key: string }) {
  const fetcher = useFetcher<FormProblem>(options)
  return { ...fetcher, data: useReadable(fetcher.data) }
}
