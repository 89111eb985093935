import type { components } from '@octokit/openapi-types'
import { expect, test } from 'vitest'
import { createReleasesStandIn } from './releases.ts'
import { showRelease } from './releases/release.ts'

type GitHubAnswer = components['schemas']['release']

const SAMPLE = {
  id: 170_000_001,
  version: '1.6.2',
  publishedAt: '2025-06-02T10:00:00Z',
  files: [
    {
      name: `Monitor-1.6.2.dmg`,
      contentType: 'application/x-apple-diskimage',
      content: Buffer.from('dmg'),
    },
  ],
}

test('the releases stand-in answers in GitHub’s published shape, which the compiler compares', () => {
  const release: GitHubAnswer = showRelease(SAMPLE, 'sample/commskit', 'https://releases.test')
  expect(release.assets[0]).toMatchObject({ name: `Monitor-1.6.2.dmg`, state: 'uploaded' })
})

test('what it sends is what was compared', async () => {
  const standIn = createReleasesStandIn({ repo: 'sample/commskit', publicUrl: () => 'https://releases.test' })
  const response = await standIn.fetch(
    new Request('https://releases.test/repos/sample/commskit/releases/latest', {
      headers: { 'User-Agent': 'tests' },
    }),
  )
  const sent = (await response.json()) as object
  const compared = showRelease(SAMPLE, 'sample/commskit', 'https://releases.test')
  expect(Object.keys(sent).sort()).toEqual(Object.keys(compared).sort())
})
