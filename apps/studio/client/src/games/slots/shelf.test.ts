// Every slot that is on the shelf can be seen, heard and read.
import { readFileSync } from 'node:fs'
import { slots } from '@hanpan/casino'
import { describe, expect, it } from 'vitest'
import { pictureOf, symbolPicture } from './art/materials.ts'
import { tileOf } from './art/tile.ts'
import { slotParts } from './themes/themes.ts'
import { slotWordsOf } from './words/words.ts'
import { languages } from '../../../../src/wire/calls.ts'

describe.each(slots.map((slot) => [slot.key, slot] as const))('%s', (key, slot) => {
  it('[ST65] has a picture and three names for every symbol', async () => {
    const { theme } = await slotParts[key]!()
    expect(Object.keys(theme.symbols).toSorted()).toEqual(Object.keys(slot.symbols).toSorted())
    expect(Object.keys(theme.names).toSorted()).toEqual(Object.keys(slot.symbols).toSorted())
    for (const names of Object.values(theme.names)) for (const name of names) expect(name.trim()).not.toBe('')
  })

  it('[ST149] is loaded with its own rules', async () => {
    expect((await slotParts[key]!()).slot).toBe(slot)
  })

  it('names no gradient or filter that is not there', async () => {
    const { theme } = await slotParts[key]!()
    const pictures = [
      ...Object.values(theme.symbols).map((drawing) => symbolPicture(drawing)),
      pictureOf(theme.scene, '0 0 1 1', 1, 1),
    ]
    for (const picture of pictures) {
      for (const [, id] of picture.matchAll(/url\(#([\w-]+)\)/g)) expect(picture).toContain(`id="${id}"`)
      expect(picture).not.toMatch(/NaN|undefined/)
    }
  })

  it('has a scale of its own', async () => {
    const { theme } = await slotParts[key]!()
    expect(theme.music.root).toBeGreaterThan(60)
    expect(theme.music.scale.length).toBeGreaterThan(3)
  })
})

it('no two themes look or sound alike', async () => {
  const all = await Promise.all(slots.map(async ({ key }) => (await slotParts[key]!()).theme))
  expect(new Set(all.map(({ scene }) => scene)).size).toBe(slots.length)
  expect(new Set(all.map(({ palette }) => JSON.stringify(palette))).size).toBe(slots.length)
})

it('every mechanic of the shelf is told in every language', async () => {
  const all = await Promise.all(languages.map(slotWordsOf))
  for (const mechanic of new Set(slots.flatMap(({ mechanics }) => mechanics)))
    for (const words of all) expect(words.rules.mechanics[mechanic]).toBeTypeOf('string')
})

it.each(slots.map(({ key }) => key))('%s: [ST65] its picture in the lobby is what its theme draws', async (key) => {
  const { theme } = await slotParts[key]!()
  const written = readFileSync(new URL(`../../../public/art/${key}.svg`, import.meta.url), 'utf8')
  expect(written.trim()).toBe(tileOf(theme))
})
