import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ENGINE_FILES, HANDOVER } from '../../content/handover.ts'
import type { Download } from '../../domain/download.ts'
import { formatBytes } from '../../domain/format-bytes.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import type { License } from '../../domain/license.ts'
import type { Platform } from '../../domain/release.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StepNumber } from '../../ui/steps.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface HandoverStepsProps {
  platform: Platform | null
  download: Download | null
  license: License | null
}

export function HandoverSteps({ platform, download, license }: HandoverStepsProps) {
  const { install, activate } = HANDOVER
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-title">
        {HANDOVER.title}
      </h2>
      <ol className="mt-5 border-t border-line print:mt-2 print:grid print:grid-cols-3 print:gap-4 print:border-0">
        <DownloadStep platform={platform} download={download} />
        <Step number={2} title={install.title}>
          {platform ? ENGINE_FILES[platform].install : install.text}
        </Step>
        <Step
          number={3}
          title={activate.title}
          action={
            <TextLink
              to={
                license
                  ? uncheckedHref(`${href('/user/licenses/:id', { id: license.id })}#activate`)
                  : '/support#activate-offline'
              }
              hasArrow
              className="text-small"
            >
              {activate.offline}
            </TextLink>
          }
        >
          {activate.text}
        </Step>
      </ol>
    </section>
  )
}

function DownloadStep({ platform, download }: Pick<HandoverStepsProps, 'platform' | 'download'>) {
  const facts = [
    download?.version && `Version ${download.version}`,
    download?.size && formatBytes(download.size),
  ].filter(Boolean)
  return (
    <Step
      number={1}
      title={HANDOVER.download.title}
      action={
        platform && download ? (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {/* The redirect goes to another host, which `fetch` can't follow. */}
            <Form method="post" action={href('/user/downloads')} reloadDocument>
              <input type="hidden" name="filePath" value={download.filePath} />
              <Button icon={platform}>Download for {ENGINE_FILES[platform].system}</Button>
            </Form>
            <TextLink to="/user/downloads">Other systems</TextLink>
          </div>
        ) : (
          <ButtonLink to="/user/downloads" icon="download">
            Choose your download
          </ButtonLink>
        )
      }
    >
      {HANDOVER.download.text}
      {facts.length > 0 ? <span className="figures block text-ink-faint">{facts.join(' · ')}</span> : null}
    </Step>
  )
}

interface StepProps {
  number: number
  title: string
  action?: ReactNode
  children: ReactNode
}

function Step({ number, title, action, children }: StepProps) {
  return (
    <li className="flex gap-4 border-b border-line py-6 print:block print:border-0 print:py-0">
      <StepNumber>{number}</StepNumber>
      <div className="min-w-0 flex-1">
        <h3 className="pt-1 font-semibold">{title}</h3>
        <p className="mt-1 max-w-measure text-small text-ink-muted">{children}</p>
        {action ? <div className="no-print mt-4">{action}</div> : null}
      </div>
    </li>
  )
}
