import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictures } from '../../../app/content/pictures.ts'
import powerUsers from '../../../app/content/power-users.ts'
import { ROOMS } from '../../../app/content/rooms.ts'
import useCases from '../../../app/content/use-cases.ts'

const SOURCES = new URL('../../../tools/pictures/sources/', import.meta.url)
const files = readdirSync(SOURCES)

const wordsIn = (file: string) =>
  Array.from(
    readFileSync(new URL(file, SOURCES), 'utf8').matchAll(/<text[^>]*>([^<]*)</g),
    ([, text]) => text!,
  )

const listings = [powerUsers.listing, ...powerUsers.chapters.map(({ listing }) => listing)]
  .map((listing) => listing?.code)
  .join('\n')

test.each(['light', 'dark'])('the engine in the %s pictures is the one in the listings', (theme) => {
  const panel = wordsIn(`ctrl-suite-engine-status-${theme}.svg`)
  const [players = '', entities = ''] = panel.filter((text) => /^\d+ of \d+$/.test(text))
  const [usedPlayers, usedEntities] = [players.split(' ')[0], entities.split(' ')[0]]
  expect(listings).toContain(`${players} players, ${entities} entities`)
  expect(listings).toContain(`${usedPlayers} players, ${usedEntities} entities, 7 rules`)
  expect(panel.join()).toContain(`of ${usedEntities} connected`)
  expect(pictures['ctrl-suite-engine-status'].alt).toContain(`${players} players`)
  const editor = wordsIn(`ctrl-suite-editor-${theme}.svg`).join()
  expect(editor).toContain(`Players ${players.replace('of', '/')}`)
  expect(editor).toContain(`Entities ${entities.replace('of', '/')}`)
})

test('the museum’s plan, home page and use case have the same sensors and screens', () => {
  const { entities } = useCases.useCases.find(({ id }) => id === ROOMS.museum.useCase)!
  const countOf = (name: string) => entities.find((entity) => entity.name === name)!.count
  const sensors = ROOMS.museum.cues.flatMap(({ message }) => /^(GPIO \d) high$/.exec(message)?.[1] ?? [])
  expect(sensors).toHaveLength(countOf('Presence sensors'))
  expect(wordsIn('use-case-museum-light.svg')).toContain(sensors[0])
  expect(pictures['use-case-museum'].alt).toContain(sensors[0])
  expect(countOf('Archive screens')).toBe(3)
})

test('no picture shows an output’s resolution, since the engine plays no video', () => {
  const shown = files.filter((file) => wordsIn(file).some((text) => /\d{3,} ?× ?\d{3,}/.test(text)))
  expect(shown).toEqual([])
})
