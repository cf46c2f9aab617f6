// A bank's answer to the file of a batch: rows are known again by the mark that the file gave each line, and say whether it was paid.
import type { CallRequest, CallResponse } from '@hanpan/contract'
import { TRANSFER_REFERENCE_LENGTH_MAX } from '@hanpan/contract'
import Papa from 'papaparse'

export type BatchLine = CallResponse<'/api/office/cash/batch'>['list'][number]
export type LineAnswer = CallRequest<'/api/office/cash/batchAnswer'>['lines'][number]

export interface ReadAnswer {
  readonly answers: readonly LineAnswer[]
  /** Lines that wait and that the file says nothing of. */
  readonly silent: readonly BatchLine[]
  /** Rows of this batch whose result cannot be told. */
  readonly unread: readonly string[]
  /** Rows whose amount is not that of their line: nothing of the file is taken in. */
  readonly differing: readonly string[]
}

const PAID = /정상|성공|완료|처리됨|success|completed?|paid|^ok$|^y$/i
const FAILED = /오류|실패|불능|에러|반려|거절|취소|미처리|fail|error|reject|denied|^n$/i
const HEADS = {
  result: /결과|상태|처리|status|result/i,
  reference: /거래\s*번호|이체\s*번호|승인\s*번호|확인\s*번호|참조|reference|transaction/i,
  reason: /사유|내용|메시지|오류|비고|reason|message|error/i,
  amount: /금액|amount/i,
} as const
type Role = keyof typeof HEADS

const plainAmount = (text: string) => {
  const plain = text.replaceAll(/[,\s원₩]/g, '')
  return /^\d+(\.0+)?$/.test(plain) ? Number(plain) : null
}

/** @param text The file, whatever stands above its table. */
export function readAnswer(text: string, lines: readonly BatchLine[]): ReadAnswer {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const rows = data.map((row) => row.map((cell) => cell.trim()))
  const byMark = new Map(lines.map((line) => [line.mark.toUpperCase(), line]))
  const lineOf = (row: readonly string[]) =>
    row.map((cell) => byMark.get(cell.toUpperCase())).find((line) => line !== undefined)
  const first = rows.findIndex((row) => lineOf(row) !== undefined)
  const columns = columnsOf(first > 0 ? rows[first - 1]! : [])
  const answers = new Map<number, LineAnswer>()
  const unread: string[] = []
  const differing: string[] = []
  for (const row of rows) {
    const line = lineOf(row)
    if (!line) continue
    const cell = (role: Role) => (columns[role] === null ? '' : (row[columns[role]] ?? ''))
    const amount = plainAmount(cell('amount'))
    if (amount !== null && amount !== line.amount) differing.push(line.mark)
    const word = cell('result') || row.find((one) => FAILED.test(one)) || row.find((one) => PAID.test(one)) || ''
    if (FAILED.test(word)) {
      const reason = [cell('reason'), word].find((one) => one !== '') ?? word
      answers.set(line.position, { position: line.position, paid: false, reason })
    } else if (PAID.test(word)) {
      const transferReference = cell('reference').slice(0, TRANSFER_REFERENCE_LENGTH_MAX)
      answers.set(line.position, { position: line.position, paid: true, transferReference })
    } else unread.push(line.mark)
  }
  return {
    answers: withReferences([...answers.values()], lines),
    silent: lines.filter(
      ({ state, position, mark }) => state === 'pending' && !answers.has(position) && !unread.includes(mark),
    ),
    unread,
    differing,
  }
}

function columnsOf(heads: readonly string[]): Readonly<Record<Role, number | null>> {
  const taken = new Set<number>()
  const find = (role: Role) => {
    const index = heads.findIndex((head, place) => !taken.has(place) && HEADS[role].test(head))
    if (index === -1) return null
    taken.add(index)
    return index
  }
  const amount = find('amount')
  const reference = find('reference')
  const result = find('result')
  return { amount, reference, result, reason: find('reason') }
}

/** A bank that gives no number, or one for all transfers of a file, is told apart by the marks of the lines, which stand in its statement too. */
function withReferences(answers: readonly LineAnswer[], lines: readonly BatchLine[]): readonly LineAnswer[] {
  const marks = new Map(lines.map(({ position, mark }) => [position, mark]))
  const given = answers.flatMap(({ paid, transferReference }) => (paid && transferReference ? [transferReference] : []))
  const isShared = (reference: string) => given.filter((one) => one === reference).length > 1
  return answers.map((answer) => {
    const reference = answer.transferReference ?? ''
    if (!answer.paid || (reference !== '' && !isShared(reference))) return answer
    const mark = marks.get(answer.position)!
    const room = TRANSFER_REFERENCE_LENGTH_MAX - mark.length - 1
    return { ...answer, transferReference: reference === '' ? mark : `${reference.slice(0, room)} ${mark}` }
  })
}
