import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing.tsx'
import { namesOf, useAuditWords, type NamedInLog, type ToldEntry } from './audit-words.ts'
import { ChangesTable, ToldSentence } from './told-entry.tsx'

const ID = '0192d4a0-0000-7000-8000-000000000001'
const entry = (told: Partial<ToldEntry>): ToldEntry => ({
  operatorId: 'admin02',
  action: 'cash.done',
  subject: ID,
  before: 'null',
  after: 'null',
  ...told,
})
const request: NamedInLog = { id: ID, kind: 'withdrawal', name: '', memId: 'member07', amount: 1_200_000, opens: ID }

interface ToldProps {
  readonly told: ToldEntry
  readonly named?: readonly NamedInLog[]
}

function Told({ told, named = [] }: ToldProps) {
  const names = namesOf(named)
  return (
    <>
      <p data-testid="sentence">
        <ToldSentence entry={told} names={names} />
      </p>
      <ChangesTable changes={useAuditWords().changes(told, names)} />
    </>
  )
}

const sentence = () => screen.getByTestId('sentence').textContent
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ])

describe('an entry of the audit log', () => {
  const word = {
    kind: 'result',
    finish: 'completed',
    periods: [
      { key: 'h1', isComplete: true, counts: { goals: { home: 1, away: 0 } } },
      { key: 'h2', isComplete: true, counts: { goals: { home: 1, away: 2 } } },
    ],
    winner: null,
    ending: null,
    markets: [{ market: 'total', line: 2.5, results: { over: 'win', under: 'loss' } }],
  }
  const decided = [
    ['종료 방식', '정상 종료'],
    ['전반', '1:0'],
    ['후반', '1:2'],
    ['언더오버 2.5', '오버 2.5 적중'],
  ]

  it('tells the result of an event by its periods and markets, with the score that it had', async () => {
    const before = JSON.stringify({ status: 'ended', score: { home: 4, away: 2 }, markets: { '1x2': null } })
    const after = JSON.stringify({ ...word, askedBy: 'trader01' })
    await show(<Told told={entry({ action: 'sports.setResult', before, after })} />)
    expect(cells()).toEqual([['종류', '결과 입력'], ['요청한 운영자', 'trader01'], ...decided, ['이전 점수', '4:2']])
  })

  it('tells a result that waits for a second operator in the same words', async () => {
    const after = JSON.stringify({ name: '서울 – 부산', word: JSON.stringify(word), takes: 2_850_000 })
    await show(<Told told={entry({ action: 'approval.ask', after })} />)
    expect(cells()).toEqual(expect.arrayContaining([...decided, ['회수액', '2,850,000원']]))
    expect(cells().some(([name]) => name?.includes('word'))).toBe(false)
  })

  it('names the request by its member and amount, and links to it', async () => {
    await show(<Told told={entry({})} named={[request]} />)
    expect(sentence()).toBe('admin02 운영자가 member07 회원의 출금 1,200,000원 신청을 승인했습니다.')
    expect(screen.getByRole('link').getAttribute('href')).toContain('member07')
  })

  it('says it in English', async () => {
    await show(<Told told={entry({})} named={[request]} />, { language: 'en' })
    expect(sentence()).toBe('admin02 approved the withdrawal of ₩1,200,000 by member07.')
  })

  it.each([
    ['won', 'admin02 운영자가 member01 회원의 잔액을 +50,000원 조정했습니다.', '잔액', '150,000원'],
    ['point', 'admin02 운영자가 member01 회원의 잔액을 +50,000P 조정했습니다.', '잔액', '150,000P'],
  ])('shows sums of %s with their currency, and only fields that differ', async (currency, text, field, after) => {
    const told = entry({
      action: 'member.adjust',
      subject: 'member01',
      before: JSON.stringify({ currency, balance: 100_000 }),
      after: JSON.stringify({ currency, balance: 150_000, amount: 50_000 }),
    })
    await show(<Told told={told} />)
    expect(sentence()).toBe(text)
    expect(cells()).toContainEqual([field, expect.stringContaining('100,000'), after])
    expect(cells().map(([name]) => name)).not.toContain('화폐')
  })

  it('names what ids in its fields stand for, and says times of Seoul', async () => {
    const parent: NamedInLog = {
      id: ID,
      kind: 'member',
      name: 'dist01',
      memId: 'dist01',
      amount: null,
      opens: 'dist01',
    }
    const told = entry({
      action: 'partner.move',
      subject: 'shop01',
      before: JSON.stringify({ parent: null }),
      after: JSON.stringify({ parent: ID, from: '2026-11-24T00:00:00.000+09:00' }),
    })
    await show(<Told told={told} named={[parent]} />)
    expect(cells()).toEqual([
      ['상위 파트너', '없음', 'dist01 회원'],
      ['시작', '–', expect.stringContaining('00:00')],
    ])
  })

  it('says the rule of an alert and its threshold in the unit of that rule', async () => {
    const told = entry({
      action: 'alerts.rule',
      subject: 'largeWin',
      before: JSON.stringify({ rule: 'largeWin', isOn: true, threshold: 10_000_000 }),
      after: JSON.stringify({ rule: 'largeWin', isOn: false, threshold: 20_000_000 }),
    })
    await show(<Told told={told} />)
    expect(sentence()).toBe('admin02 운영자가 알림 규칙 ‘고액 당첨’ 내용을 바꿨습니다.')
    expect(cells()).toEqual([
      ['사용', '예', '아니요'],
      ['기준', '10,000,000원', '20,000,000원'],
    ])
  })

  it('leads from an alert to the alerts, and says the times of a quiet channel as clocks', async () => {
    const alert: NamedInLog = { id: ID, kind: 'alert', name: 'exposure', memId: '', amount: null, opens: ID }
    const told = entry({
      action: 'alerts.acknowledge',
      before: JSON.stringify({ quietFrom: null, rules: [] }),
      after: JSON.stringify({ quietFrom: 1380, rules: ['exposure'] }),
    })
    await show(<Told told={told} named={[alert]} />)
    expect(sentence()).toBe('admin02 운영자가 알림 ‘노출 한도 근접’ 건을 확인했습니다.')
    expect(screen.getByRole('link').getAttribute('href')).toContain('/alerts')
    expect(cells()).toContainEqual(['조용한 시간 시작', '없음', '23:00'])
    expect(cells()).toContainEqual(['규칙 · 1', '–', '노출 한도 근접'])
  })

  it.each([
    ['an action of another time', 'something.else', '–'],
    ['a subject that nobody knows', 'cash.done', ID],
  ])('stands by its own name for %s', async (_name, action, part) => {
    await show(<Told told={entry({ action })} />)
    expect(sentence()).toContain(part === '–' ? action : part)
  })
})
