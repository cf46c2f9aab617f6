// What the first font of a page leaves out: teams, leagues, nicknames and posts are written with any syllable there is. Pretendard comes
// cut into pieces by how often their characters are used; a browser fetches a piece when a page shows one of its characters.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface FontPiece {
  /** Where it stands in the package. */
  readonly file: string
  readonly characters: readonly number[]
}

const require = createRequire(import.meta.url)
const SHEET = 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'

/** The pieces with the characters of each that the first font does not have; those with nothing else are left out. */
export function fontPieces(had: string): readonly FontPiece[] {
  const sheet = require.resolve(SHEET)
  const known = new Set(Array.from(had, (character) => character.codePointAt(0)))
  return [...readFileSync(sheet, 'utf8').matchAll(/url\(([^)]+\.woff2)\)[\s\S]*?unicode-range:\s*([^;]+);/g)]
    .map(([, url = '', ranges = '']) => ({
      file: join(dirname(sheet), url),
      characters: codePoints(ranges).filter((codePoint) => !known.has(codePoint)),
    }))
    .filter(({ characters }) => characters.length > 0)
}

function codePoints(ranges: string): readonly number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((text) => Number.parseInt(text, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** The rules of all pieces, each for its own characters only: one that the first font has would fetch a piece for nothing. */
export function fontPiecesStyles(
  pieces: readonly { readonly url: string; readonly characters: readonly number[] }[],
): string {
  return pieces
    .map(
      ({ url, characters }) =>
        `@font-face{font-family:Pretendard;font-weight:400 800;font-display:swap;` +
        `src:url(${url})format('woff2');unicode-range:${rangesOf(characters)}}`,
    )
    .join('\n')
}

function rangesOf(characters: readonly number[]): string {
  const ranges: { first: number; last: number }[] = []
  for (const character of characters.toSorted((left, right) => left - right)) {
    const range = ranges.at(-1)
    if (range?.last === character - 1) range.last = character
    else ranges.push({ first: character, last: character })
  }
  const hex = (codePoint: number) => codePoint.toString(16)
  return ranges.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join()
}
