// What a second operator is shown of a request before agreeing to it.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import type { ApprovalRow } from './approval-facts.tsx'
import { ApprovalList } from './approval-list.tsx'
import { ApprovalPane } from './approval-pane.tsx'

const word = {
  kind: 'result',
  finish: 'completed',
  periods: [{ key: 'h1', isComplete: true, counts: { goals: { home: 1, away: 0 } } }],
  winner: null,
  ending: null,
  markets: [],
}
const row: ApprovalRow = {
  approvalIdx: '1',
  kind: 'sport.result',
  subject: '0193a1b2-0000-7000-8000-0000000000aa',
  amount: 2_850_000,
  facts: {
    eventId: '0193a1b2-0000-7000-8000-0000000000aa',
    name: '서울 – 부산',
    word: JSON.stringify(word),
    settles: 0,
    corrects: 2,
    pays: 0,
    takes: 2_850_000,
    uncollectable: 568_700,
  },
  reason: '기록지 확인',
  askedBy: 'trader01',
  askedAt: '2026-12-01T06:15:16+09:00',
  own: false,
  status: 'waiting',
  decidedBy: null,
  decidedAt: null,
  note: '',
  dayAmount: 5_700_000,
  subjectDayAmount: 5_700_000,
}

it('[SP74] tells the second operator how the event ended in words, and whose sum of the day it is', async () => {
  await show(<ApprovalPane row={row} background={null} onBack={() => {}} onDone={() => {}} />)
  const text = screen.getByRole('region', { name: /서울 – 부산/ }).textContent
  expect(text).toContain('종료 방식정상 종료')
  expect(text).toContain('전반1:0')
  expect(text).toContain('이 대상의 오늘 단독 처리 합계')
  expect(text).not.toMatch(/finish|completed|periods|counts|없음|이 회원/)
})

it('has a dash where a request is about no one thing', async () => {
  const rules: ApprovalRow = {
    ...row,
    kind: 'sport.rules',
    subject: 'rules',
    facts: { before: '{}', after: '{"from":null}' },
    dayAmount: null,
    subjectDayAmount: null,
  }
  await show(<ApprovalList rows={[rules]} kind="waiting" selected={undefined} onSelect={() => {}} />)
  expect(screen.getByRole('button').textContent).toContain('스포츠 정산 규칙 변경 –')
})
