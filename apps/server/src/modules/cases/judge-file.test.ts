import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { judgeFile } from './judge-file.ts'

const pdf = (...objects: readonly string[]) =>
  Buffer.from(`%PDF-1.7\n${objects.join('\n')}\ntrailer <</Root 1 0 R>>\n%%EOF\n`, 'latin1')
const packed = (content: string, filter = '/FlateDecode') =>
  `3 0 obj <</Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length 9>> stream\n${deflateSync(content).toString('latin1')}\nendstream endobj`

describe('[CF12] what a file is', () => {
  it.each([
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'picture'],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\nxxxx', 'latin1'), 'picture'],
    ['a GIF', Buffer.from('GIF89a......', 'latin1'), 'picture'],
    ['a WebP', Buffer.from('RIFF0000WEBPVP8 ', 'latin1'), 'picture'],
    ['a PDF', pdf('1 0 obj <</Type /Catalog>> endobj'), 'application/pdf'],
    ['a PDF that opens at a page', pdf('1 0 obj <</OpenAction [3 0 R /Fit]>> endobj'), 'application/pdf'],
    [
      'a PDF whose picture happens to hold a name',
      pdf('1 0 obj <<>> stream\n\x00/JS \nendstream endobj'),
      'application/pdf',
    ],
    ['a PDF with packed objects', pdf(packed('5 0 <</Type /Page>>')), 'application/pdf'],
    ['a text', Buffer.from('계좌 이체 기록\n1,000원'), 'text/plain'],
    ['nothing', Buffer.alloc(0), null],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\x00\x00', 'latin1'), null],
    ['a ZIP', Buffer.from('PK\x03\x04\x14\x00', 'latin1'), null],
    ['broken UTF-8', Buffer.from([0xed, 0xa0, 0x80]), null],
    ['a PDF without its end', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj'), null],
    ['a PDF with a script', pdf('1 0 obj <</S /JavaScript /JS (app.alert)>> endobj'), null],
    ['a script in hexadecimal letters', pdf('1 0 obj <</S /J#61vaScript>> endobj'), null],
    ['a PDF that starts a program', pdf('1 0 obj <</S /Launch /F (cmd)>> endobj'), null],
    ['a PDF that carries a file', pdf('1 0 obj <</EmbeddedFiles 2 0 R>> endobj'), null],
    ['a sealed PDF', pdf('trailer <</Encrypt 9 0 R>>'), null],
    ['a script in packed objects', pdf(packed('5 0 <</S /JavaScript>>')), null],
    ['packed objects that cannot be looked into', pdf('3 0 obj <</Type /ObjStm>> stream\nxx\nendstream endobj'), null],
  ])('%s', (_, bytes, judged) => {
    expect(judgeFile(bytes)).toBe(judged)
  })
})
