import { Form, useNavigation } from '@remix-run/react'
import { type License, nameOfLicense, PAYLOAD_SIZE_MAX } from '../../domain/license.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FileField, TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { FormProblem } from '../../domain/form-problem.ts'
import { href } from '../../domain/href.ts'

interface ActivationSectionProps {
  license: License
  path: string
  /** The answer to the latest request, kept for an hour. */
  answer: string | null
  problem: FormProblem | undefined
}

/** Manual activation: the request of a machine that is not online goes in, the answer for it comes out. */
export function ActivationSection({ license, path, answer, problem }: ActivationSectionProps) {
  const isSending = useNavigation().formData?.get('intent') === 'activate'
  return (
    <Card className={answer ? undefined : 'no-print'}>
      <h2 className="text-title">Activate an offline machine</h2>
      {answer ? <ActivationAnswer activation={answer} license={license} /> : null}
      <p className="no-print mt-3 text-small text-ink-muted">
        In the engine, choose License → Activate by hand. It makes a request; bring it here by paste or as a
        file, and take the answer back.
      </p>
      <Form
        method="post"
        action={path}
        encType="multipart/form-data"
        noValidate
        className="no-print mt-5 flex flex-col gap-5"
      >
        <TextAreaField
          label="Activation request"
          name="payload"
          isCode
          rows={7}
          defaultValue={problem?.typed.payload}
          error={problem?.errors.payload}
          placeholder="-----BEGIN CTRL ACTIVATION REQUEST-----"
        />
        <FileField
          label="Or its file"
          name="request"
          hint={`At most ${PAYLOAD_SIZE_MAX}. A file is used rather than the text above.`}
        />
        <div>
          <Button name="intent" value="activate" isBusy={isSending}>
            Activate
          </Button>
        </div>
      </Form>
    </Card>
  )
}

interface ActivationAnswerProps {
  activation: string
  license: License
}

function ActivationAnswer({ activation, license }: ActivationAnswerProps) {
  return (
    <div className="mt-4">
      <Notice kind="success" title={`${nameOfLicense(license)} is ready for that machine`}>
        Take this answer to the machine and paste or open it there.
      </Notice>
      {/* The key: a field that script has made keeps its first text otherwise, and so another machine's answer. */}
      <TextAreaField
        key={activation}
        id="activation-answer"
        className="mt-4"
        label="Activation answer"
        name="answer"
        isCode
        readOnly
        rows={8}
        defaultValue={activation}
      />
      <div className="no-print mt-3 flex flex-wrap gap-3">
        <CopyButton controls="activation-answer">Copy the answer</CopyButton>
        <ButtonLink
          to={href('/user/licenses/:id/activation.txt', { id: license.id })}
          reloadDocument
          variant="secondary"
          icon="download"
        >
          Save as a file
        </ButtonLink>
      </div>
    </div>
  )
}
