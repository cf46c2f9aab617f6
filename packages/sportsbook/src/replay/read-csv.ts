// Comma-separated values as RFC 4180 has them, with the line on which each record begins. What is broken is a record of its own and does
// not take the lines after it along.

export interface CsvRecord {
  /** Of the file, from 1. */
  readonly line: number
  /** Trimmed. Null where a quote is left open, or stands where none may. */
  readonly fields: readonly string[] | null
}

const QUOTED = /[ \t]*"((?:[^"]|"")*)"[ \t]*(?=,|\r?\n|\r|$)/y
const PLAIN = /[^",\r\n]*(?=,|\r?\n|\r|$)/y
const LINE_END = /\r?\n|\r/y

const linesIn = (text: string): number => text.split(/\r?\n|\r/).length - 1

/** Records in their order; lines without anything are left out. */
export function readCsv(text: string): readonly CsvRecord[] {
  const records: CsvRecord[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }

  while (at < text.length) {
    const from = at
    const fields: string[] = []
    let isBroken = false
    do {
      const quoted = take(QUOTED)
      const plain = quoted ?? take(PLAIN)
      if (!plain) isBroken = true
      else fields.push((quoted ? quoted[1]!.replaceAll('""', '"') : plain[0]).trim())
    } while (!isBroken && text[at] === ',' && ++at)
    if (isBroken) {
      // Only this line is lost: an open quote would swallow all that follows.
      at = from
      while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
    }
    take(LINE_END)
    const isBlank = !isBroken && fields.length === 1 && text.slice(from, at).trim() === ''
    if (!isBlank) records.push({ line, fields: isBroken ? null : fields })
    line += linesIn(text.slice(from, at))
  }
  return records
}
