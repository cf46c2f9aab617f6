// What a file is, by its bytes and not by its name (SPEC.md CF12). Pictures are drawn anew elsewhere.
import { inflateSync } from 'node:zlib'
import type { caseFileTypes } from '@hanpan/contract'

export type JudgedFile = 'picture' | Exclude<(typeof caseFileTypes)[number], 'image/webp'>

/** What makes a PDF do something, start a program, carry other files or hide what it is. Names may be written in hexadecimal: `#4a` is J. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt)(?![A-Za-z])/
const HEX_NAME = /#([0-9a-f]{2})/gi
/** Pictures, fonts and text are streams, of which any bytes may happen to look like a name; objects that are packed are streams too. */
const STREAM = /stream\r?\n([\s\S]*?)endstream/g
const PACKED = /\/ObjStm\b/
const UNPACKED_MAX = 16 * 1024 * 1024
const DICTIONARY_MAX = 400

/** Null: nothing that a case takes. */
export function judgeFile(bytes: Buffer): JudgedFile | null {
  if (bytes.length === 0) return null
  const head = bytes.toString('latin1', 0, 12)
  if (isPictureHead(bytes, head)) return 'picture'
  if (head.startsWith('%PDF-')) return isPlainPdf(bytes) ? 'application/pdf' : null
  return isText(bytes) ? 'text/plain' : null
}

function isPictureHead(bytes: Buffer, head: string): boolean {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
  const isWebp = head.startsWith('RIFF') && head.slice(8) === 'WEBP'
  return isJpeg || isWebp || head.startsWith('\x89PNG\r\n\x1a\n') || /^GIF8[79]a/.test(head)
}

function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (!text.slice(-1024).includes('%%EOF')) return false
  const packed: string[] = []
  let unpackedMax = UNPACKED_MAX
  for (const found of text.matchAll(STREAM)) {
    const dictionary = text.slice(Math.max(0, found.index - DICTIONARY_MAX), found.index)
    if (!PACKED.test(dictionary.slice(dictionary.lastIndexOf(' obj')))) continue
    try {
      const unpacked = inflateSync(Buffer.from(found[1]!, 'latin1'), { maxOutputLength: unpackedMax })
      unpackedMax -= unpacked.length
      packed.push(unpacked.toString('latin1'))
    } catch {
      return false // What cannot be looked into is not taken.
    }
  }
  return [text.replaceAll(STREAM, ''), ...packed].every((part) => !ACTIVE.test(namesOf(part)))
}

const namesOf = (text: string) =>
  text.replaceAll(HEX_NAME, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/** UTF-8 without control characters. */
function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex -- They are what is looked for.
    return !/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)
  } catch {
    return false
  }
}
