// Whatever the apps fetch while they run has a time within which it must come, and can be tried again (packages/ui: lazy-part.tsx).
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** Tables of catalogues and scenes: whoever reads them goes through `loadPart`. */
const TABLES = /\/words\/(?:words|chapters(?:-\w+)?)\.ts$|\/stage-canvas\.tsx$/
const BARE = /(?:await|void|return|=>)\s*import\('/
const THROUGH = /(?:lazyPart|loadPart|sitePart|page)\(\s*(?:async )?\(\) =>\s*import\('/

const sources = ['site', 'office'].flatMap((app) =>
  readdirSync(path.join(root, 'apps', app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join('apps', app, 'src', name)),
)

it('every part that is fetched has its time and its second try', () => {
  const bare = sources
    .filter((file) => !TABLES.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const rest = text.replaceAll(new RegExp(THROUGH, 'g'), '')
      return BARE.test(rest) || /\blazy\(/.test(rest) ? [file] : []
    })
  expect(bare).toEqual([])
})
