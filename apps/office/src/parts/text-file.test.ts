import { expect, it } from 'vitest'
import { readTextFile } from './text-file.ts'

it.each([
  ['UTF-8', [0xed, 0x95, 0x9c, 0xed, 0x8c, 0x90]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xed, 0x95, 0x9c, 0xed, 0x8c, 0x90]],
  ['EUC-KR, as spreadsheets in Korea save', [0xc7, 0xd1, 0xc6, 0xc7]],
])('a file is read in %s', async (_encoding, bytes) => {
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe('한판')
})
