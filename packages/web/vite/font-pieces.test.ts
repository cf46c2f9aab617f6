import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fontPieces, fontPiecesStyles } from './font-pieces.ts'

const HANGUL = { first: 0xac00, last: 0xd7a3 }
const HAD = '한판 베팅 abc 0123'

it('has every syllable of Hangul that the first font lacks once, and none that it has', () => {
  const pieces = fontPieces(HAD)
  const all = pieces.flatMap(({ characters }) => characters)
  expect(new Set(all).size).toBe(all.length)
  const missing = []
  for (let codePoint = HANGUL.first; codePoint <= HANGUL.last; codePoint++) {
    if (all.includes(codePoint) === HAD.includes(String.fromCodePoint(codePoint))) missing.push(codePoint)
  }
  expect(missing).toEqual([])
  expect(pieces.every(({ file }) => existsSync(file))).toBe(true)
})

it('says of each piece which characters it is fetched for', () => {
  const styles = fontPiecesStyles([{ url: '/assets/1.woff2', characters: [0xac03, 0xac00, 0xac01, 0xac05] }])
  expect(styles).toContain("src:url(/assets/1.woff2)format('woff2');unicode-range:U+ac00-ac01,U+ac03,U+ac05}")
})
