// Cuts Pretendard down to the characters of the catalogues before anything is built: the whole font is 2 MB, the subset
// about 70 kB. What data and people write with other characters has its pieces of the font in a stylesheet that comes after the page.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { fontPieces, fontPiecesStyles } from './font-pieces.ts'

/** Letters, digits and signs that data brings with it, whatever the catalogues say. */
const ALWAYS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  '·×…–—‘’“”•←→↑↓−원회차입출금한판국민신은행우리하나기업농협카카오뱅크토스새마을금고케이우체국부산대구수협제일씨티' +
  // Amounts in words.
  '영일이삼사오육칠팔구십백천만억조경'

const WEIGHTS = { wght: { min: 400, max: 800, default: 400 } }

/** Beside the page, under a name that the page knows before the build is done. */
const PIECES_SHEET = 'font.css'

interface FontOptions {
  /** Folders whose .ts files carry the texts. */
  readonly wordFolders: readonly string[]
  /** Where the subset is kept; the stylesheet points there. */
  readonly outputFile: string
  /** The path that the app is served under. */
  readonly base: string
  /** Whether the app shows what others write: it fetches the rest of the font behind its page. */
  readonly hasPieces: boolean
}

export function fontSubset({ wordFolders, outputFile, base, hasPieces }: FontOptions): Plugin {
  let characters = ''
  return {
    name: 'hanpan-font-subset',
    generateBundle() {
      if (!hasPieces) return
      const pieces = fontPieces(characters).map(({ file, characters: own }) => {
        const name = `pieces/${basename(file)}`
        const reference = this.emitFile({ type: 'asset', name, source: readFileSync(file) })
        return { url: base + this.getFileName(reference), characters: own }
      })
      this.emitFile({ type: 'asset', fileName: PIECES_SHEET, source: fontPiecesStyles(pieces) })
    },
    async buildStart() {
      const words = wordFolders.flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
          .map((name) => readFileSync(join(folder, name), 'utf8')),
      )
      characters = [...new Set(ALWAYS + words.join(''))].sort().join('')
      const key = createHash('sha256').update(characters).digest('hex')
      const keyFile = `${outputFile}.key`
      if (existsSync(outputFile) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return
      const source = createRequire(import.meta.url).resolve(
        'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
      )
      const subset = await subsetFont(readFileSync(source), characters, {
        targetFormat: 'woff2',
        variationAxes: WEIGHTS,
      })
      mkdirSync(join(outputFile, '..'), { recursive: true })
      writeFileSync(outputFile, subset)
      writeFileSync(keyFile, key)
    },
  }
}
