import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { shelf } from '../shelf/games.ts'
import { shared } from '../shelf/shared.ts'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languageOf, readPages, scriptHashes, sourcesOf } from './first-parts.ts'
import { gameOf } from '../shelf/games.ts'
import { entryOf } from '../vendor/vendor.ts'
import { languages } from '../wire/calls.ts'

const client = mkdtempSync(path.join(tmpdir(), 'hanpan-client-'))
afterAll(() => rmSync(client, { recursive: true }))

const PAGE = '<html><head><script src="/assets/index.js"></script></head><body></body></html>'

it('[ST67] the page of a slot names its stage, its theme and what they import, each once, and nothing that the frame has', () => {
  writeFileSync(path.join(client, 'index.html'), PAGE)
  const stage = 'src/games/slots/slot-stage.tsx'
  const parts = {
    'index.html': { file: 'assets/index.js' },
    [stage]: { file: 'assets/stage.js', imports: ['index.html', '_words.js'] },
    'src/games/slots/themes/night-market.ts': { file: 'assets/theme.js', imports: ['_words.js'] },
    '_words.js': { file: 'assets/words.js' },
  }
  writeFileSync(path.join(client, 'parts.json'), JSON.stringify(parts))
  const { of: pageOf, built } = readPages(client)
  expect(built).toBe(PAGE)
  const links = [
    ...pageOf('slot-night-market', null).matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g),
  ]
  expect(links.map((match) => match[1])).toEqual(['/assets/stage.js', '/assets/theme.js', '/assets/words.js'])
  expect(pageOf('"><script>', null)).toBe(PAGE)
  expect(pageOf('dice', 'ko')).not.toContain('modulepreload')
})

it('[ST170] the page of a slot names the words of its language and of no other, by the address that a session is entered at', () => {
  writeFileSync(path.join(client, 'index.html'), PAGE)
  const words = languages.map((one) => [`src/games/slots/words/${one}.ts`, { file: `assets/words-${one}.js` }])
  writeFileSync(path.join(client, 'parts.json'), JSON.stringify(Object.fromEntries(words)))
  const { of: pageOf } = readPages(client)
  const namedBy = (language: unknown) =>
    [...pageOf('slot-night-market', languageOf(language)).matchAll(/words-(\w+)/g)].map((match) => match[1])
  for (const language of languages) {
    const { searchParams, hash } = new URL(entryOf('http://studio', 'slot-night-market', language, 'secret'))
    expect([searchParams.get('game'), hash]).toEqual(['slot-night-market', '#secret'])
    expect(namedBy(searchParams.get('language'))).toEqual([language])
  }
  // Whoever changes the address meets a page all the same; its words come a moment later.
  for (const other of [undefined, 'fr', ['ko'], '"><script>']) expect(namedBy(other)).toEqual([])
})

it('[ST68] the page of a game opens with its picture, and nobody else’s page does', () => {
  const { of: pageOf } = readPages(client)
  expect(pageOf('slot-night-market', 'ko')).toContain('<img src="/art/night-market.svg"')
  const art = fileURLToPath(new URL('../../client/public/art/', import.meta.url))
  for (const { code } of [...shelf, ...shared]) {
    const picture = /<div id="first-picture"[^>]*><img src="\/art\/([^"]+)"/.exec(pageOf(code, 'vi'))?.[1]
    expect([code, existsSync(path.join(art, picture ?? 'none'))]).toEqual([code, true])
  }
  expect(pageOf('no such', null)).not.toContain('first-picture')
})

it('[ST67] a script that stands in the page is named in its policy by the hash of its text', () => {
  expect(scriptHashes('<script>ask()</script><script src="/a.js"></script>')).toEqual([
    `'sha256-${createHash('sha256').update('ask()').digest('base64')}'`,
  ])
  expect(scriptHashes(PAGE)).toEqual([])
})

it('[ST67] every game has parts of the client', () => {
  const folder = fileURLToPath(new URL('../../client/', import.meta.url))
  for (const { code } of [...shelf, ...shared])
    for (const source of languages.flatMap((language) => sourcesOf(gameOf(code)!, language)))
      expect([source, existsSync(path.join(folder, source))]).toEqual([source, true])
})
