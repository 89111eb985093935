import { describe, expect, test } from 'vitest'
import { useSite } from '../support/use-site.ts'

const site = useSite()

describe('the position of the playhead', () => {
  test.each([
    ['/', 'Stage', '1', '/', 'home'],
    ['/?show=museum&cue=3', 'Museum', '3', '/?show=museum&amp;cue=3', 'home-museum-3'],
    ['/?cue=5', 'Stage', '5', '/?show=stage&amp;cue=5', 'home-stage-5'],
    ['/?show=museum&cue=6', 'Museum', '1', '/', 'home'],
    ['/?show=circus&cue=03', 'Stage', '1', '/', 'home'],
  ])('%s is %s at cue %s', async (path, tab, cue, canonical, image) => {
    const { document, html } = await site.visit().get(path)
    expect(document.querySelector('.room-tabs [aria-current]')!.text).toBe(tab)
    expect(document.querySelector('.room input[checked]')!.getAttribute('value')).toBe(cue)
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"/]+//[^"/]+${canonical.replace('?', '\\?')}"`))
    expect(html).toContain(`/share/${image}.png`)
  })
})
