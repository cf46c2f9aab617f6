// Questions of the house: how one is asked, and how its answers are decided.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { DecisionPreview } from './decision-preview.tsx'
import { EnterResult } from './enter-result.tsx'
import { MakeQuestion } from './make-question.tsx'

const MAKE = '/api/office/sports/makeEvent'
const PREVIEW = '/api/office/sports/previewResult'
const names = (ko: string) => ({ ko, en: ko, vi: ko })

it('[SP79] asks with answers and prices, one side and no score', async () => {
  server.answer(MAKE, { eventId: 'e1' })
  const { user } = await show(<MakeQuestion />)
  await user.click(screen.getByRole('button', { name: '질문 등록' }))
  const dialog = await screen.findByRole('dialog', { name: '질문 등록' })
  const group = (name: string) => within(within(dialog).getByRole('group', { name }))
  await user.type(within(dialog).getByLabelText(/베팅 마감/), '2027-12-01T19:00')
  await user.type(group('대회').getByLabelText(/한국어/), '시상식')
  await user.type(group('제목').getByLabelText(/한국어/), '올해의 선수')
  await user.type(group('질문 1').getAllByLabelText(/한국어/)[0]!, '수상자')
  for (const [place, [name, odds]] of [
    ['김', '2.5'],
    ['김', '1.9'],
  ].entries()) {
    await user.type(group(`답 ${place + 1}`).getByLabelText(/한국어/), name!)
    await user.type(group(`답 ${place + 1}`).getByLabelText(/배당|가격/), odds!)
  }
  const submit = within(dialog).getByRole('button', { name: '질문 등록' })
  await user.type(within(dialog).getByLabelText(/사유/), '특집')
  await user.click(submit)
  expect(await within(dialog).findByText('같은 답이 이미 있습니다.')).toBeTruthy()
  await user.type(group('답 2').getByLabelText(/한국어/), '이')
  await user.click(submit)
  await waitFor(() => expect(server.asked(MAKE)).toHaveLength(1))
  const [{ event }] = server.asked(MAKE) as unknown as [{ event: object }]
  expect(event).toEqual({
    sport: 'soccer',
    scheduledAt: '2027-12-01T19:00:00+09:00',
    competition: { ko: '시상식' },
    home: { ko: '올해의 선수' },
    markets: [
      {
        market: 'novelty.1',
        line: null,
        prices: { p1: 2.5, p2: 1.9 },
        texts: { name: { ko: '수상자' }, picks: { p1: { ko: '김' }, p2: { ko: '김이' } } },
      },
    ],
  })
})

it('[SP79] decides answer by answer: several that are right are a dead heat, and nothing is counted', async () => {
  server.refuse(PREVIEW, 'O004')
  const side = { id: 's1', name: '올해의 선수' }
  const event = { eventId: '0193a1b2-0000-7000-8000-0000000000aa', sport: 'soccer', home: side, away: side } as never
  const picks = ['p1', 'p2', 'p3'].map((pick) => ({ pick, result: null }))
  const texts = { name: names('수상자'), picks: { p1: names('김'), p2: names('이'), p3: names('박') } }
  const market = { market: 'novelty.1', line: null, picks, texts, word: null, source: null, differs: false }
  const result = {
    status: 'scheduled',
    isOffice: false,
    source: null,
    periods: [],
    units: [],
    asksPeriodWinners: false,
    periodKeys: ['h1', 'h2'],
    rules: [],
    markets: [{ ...market, voided: 0, bets: 1 }],
    secondOperator: null,
  } as const
  const { user } = await show(<EnterResult event={event} result={result as never} onClose={() => {}} />)
  const dialog = await screen.findByRole('dialog', { name: '결과 입력' })
  expect(within(dialog).queryByRole('group', { name: '전반' })).toBeNull()
  await user.selectOptions(within(dialog).getByLabelText('김'), 'win')
  await user.selectOptions(within(dialog).getByLabelText('박'), 'win')
  expect(within(dialog).getByText(/2분의 1/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '미리보기' }))
  await waitFor(() => expect(server.asked(PREVIEW)).toHaveLength(1))
  expect(server.asked(PREVIEW)[0]).toMatchObject({
    word: {
      finish: 'completed',
      periods: [],
      markets: [{ market: 'novelty.1', results: { p1: { sharing: 2 }, p2: 'loss', p3: { sharing: 2 } } }],
    },
  })
})

it('[SP178] says that what is decided has not begun, and when it would', async () => {
  const plan = {
    list: [],
    pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 0 },
    markets: [],
    settles: 0,
    stakes: 0,
    pays: 0,
    corrects: 0,
    paysMore: 0,
    takes: 0,
    uncollectable: 0,
    waits: 0,
    waitsFor: 0,
    asksSecond: false,
  }
  const side = { id: 's1', name: '올해의 선수' }
  const event = { eventId: '0193a1b2-0000-7000-8000-0000000000aa', sport: 'soccer', home: side, away: side } as never
  const word = { kind: 'result', finish: 'completed', periods: [], winner: null, ending: null, markets: [] } as const
  const nothing = () => {}
  server.answer(PREVIEW, { ...plan, beginsAt: '2027-12-01T19:00:00+09:00' })
  await show(<DecisionPreview event={event} word={word as never} onDone={nothing} onCancel={nothing} />)
  expect((await screen.findByRole('alert')).textContent).toContain('2027-12-01 19:00:00')
})
