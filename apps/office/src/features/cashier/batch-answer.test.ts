import { describe, expect, it } from 'vitest'
import { readAnswer, type BatchLine } from './batch-answer.ts'

const line = (position: number, amount: number, state: BatchLine['state'] = 'pending'): BatchLine => ({
  position,
  mark: `B7-${position}`,
  cashIdx: `request-${position}`,
  memId: `member${position}`,
  memNick: '',
  memName: '김회원',
  bankNameKr: '한판은행',
  bankaccMasked: '****1234',
  amount,
  state,
  transferReference: '',
  reason: '',
})
const lines = [line(1, 50_000), line(2, 300_000), line(3, 10_000)]

describe('a bank’s answer', () => {
  it('is read under whatever stands above its table, by the marks of its lines', () => {
    const text = [
      '\uFEFF다계좌이체 처리결과',
      '출금계좌,110-123',
      '순번,은행,금액,받는통장표시,처리결과,거래번호,오류내용',
      '1,국민,"50,000",B7-1,정상,20261128-001,',
      '2,신한,"300,000",b7-2,이체불능,,예금주 상이',
      '3,하나,10000,B7-3,정상,20261128-003,',
    ].join('\r\n')
    expect(readAnswer(text, lines)).toEqual({
      answers: [
        { position: 1, paid: true, transferReference: '20261128-001' },
        { position: 2, paid: false, reason: '예금주 상이' },
        { position: 3, paid: true, transferReference: '20261128-003' },
      ],
      silent: [],
      unread: [],
      differing: [],
    })
  })

  it('without a number for each transfer is told apart by the marks', () => {
    const text = 'mark,status,transaction id\nB7-1,paid,BULK-9\nB7-2,paid,BULK-9\nB7-3,paid,'
    expect(readAnswer(text, lines).answers.map(({ transferReference }) => transferReference)).toEqual([
      'BULK-9 B7-1',
      'BULK-9 B7-2',
      'B7-3',
    ])
  })

  it('says which lines it is silent of, which rows cannot be told, and which have another amount', () => {
    const text = 'mark,amount,result\nB7-1,50000,대기중\nB7-2,299999,정상\nB8-3,10000,정상'
    const read = readAnswer(text, lines)
    expect(read.unread).toEqual(['B7-1'])
    expect(read.differing).toEqual(['B7-2'])
    expect(read.silent.map(({ mark }) => mark)).toEqual(['B7-3'])
  })

  it('of another batch says nothing', () => {
    expect(readAnswer('mark,result\nB8-1,정상', lines).answers).toEqual([])
    expect(readAnswer('', lines).silent).toHaveLength(3)
  })

  it('takes the last word where a line stands twice', () => {
    const text = 'mark,result\nB7-1,실패\nB7-1,정상'
    expect(readAnswer(text, lines).answers).toEqual([{ position: 1, paid: true, transferReference: 'B7-1' }])
  })
})
