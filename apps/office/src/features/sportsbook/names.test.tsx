// The names of leagues and teams, and the order of sports, as an operator changes them.
import type { CallResponse } from '@hanpan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { EventRules } from './event-rules.tsx'
import { NamedTable } from './named-table.tsx'
import { SportsOrder } from './sports-order.tsx'

const SET = '/api/office/sports/setNamed'
const ORDER = '/api/office/sports/setOrder'

const row = (change: Partial<CallResponse<'/api/office/sports/named'>['list'][number]> = {}) => ({
  id: '01938f0e-7a5b-7cde-8123-456789000001',
  sport: 'soccer' as const,
  above: '한국',
  source: 'demo',
  names: { ko: '케이 리그', en: 'K League', vi: 'K League' },
  own: { ko: '', en: '', vi: '' },
  rank: 0,
  isHidden: false,
  ...change,
})

beforeEach(() => {
  server.answer(SET, {})
  server.answer(ORDER, {})
})

type User = Awaited<ReturnType<typeof show>>['user']

async function open(user: User, name: RegExp | string) {
  await user.click(await screen.findByRole('button', { name }))
  const dialog = await screen.findByRole('dialog')
  const save = async () => {
    await user.type(within(dialog).getByLabelText(/사유/), '표기 통일')
    await user.click(within(dialog).getByRole('button', { name: '저장' }))
  }
  return { dialog, save }
}

it('[SP160] says a name in one language, and leaves the others to the source', async () => {
  const { user } = await show(<NamedTable kind="competition" rows={[row({ own: { ko: '', en: 'Old', vi: '' } })]} />)
  expect(screen.getByText('Old').querySelector('s')?.textContent).toBe('K League')
  const { dialog, save } = await open(user, '케이 리그 변경')
  await user.type(within(dialog).getByLabelText('한국어'), '한국 리그')
  await user.clear(within(dialog).getByLabelText('영어'))
  await user.clear(within(dialog).getByLabelText(/순위/))
  await user.type(within(dialog).getByLabelText(/순위/), '7')
  await save()
  await waitFor(() =>
    expect(server.asked(SET)).toEqual([
      {
        id: row().id,
        names: { ko: '한국 리그', en: '', vi: '' },
        rank: 7,
        isHidden: false,
        reason: '표기 통일',
      },
    ]),
  )
})

it('[SP161] of a team only the names can be changed', async () => {
  const { user } = await show(<NamedTable kind="competitor" rows={[row({ above: '' })]} />)
  const { dialog, save } = await open(user, '케이 리그 변경')
  expect(within(dialog).queryByLabelText(/순위/)).toBeNull()
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await save()
  await waitFor(() => expect(server.asked(SET)).toMatchObject([{ rank: 0, isHidden: false }]))
})

it('[SP162] says what hiding does before it is done', async () => {
  const { user } = await show(<NamedTable kind="competition" rows={[row()]} />)
  const { dialog, save } = await open(user, '케이 리그 변경')
  expect(within(dialog).queryByText(/새 베팅을 받지 않습니다/)).toBeNull()
  await user.click(within(dialog).getByRole('checkbox', { name: '사이트에서 숨기기' }))
  expect(within(dialog).getByText(/새 베팅을 받지 않습니다/)).toBeTruthy()
  await save()
  await waitFor(() => expect(server.asked(SET)).toMatchObject([{ isHidden: true }]))
})

it('[SP161] moves a sport up, and hides another', async () => {
  server.answer('/api/office/sports/order', { sports: ['soccer', 'tennis', 'handball'], hidden: ['handball'] })
  const { user } = await show(<SportsOrder />)
  const { dialog, save } = await open(user, '종목 순서')
  await user.click(within(dialog).getByRole('button', { name: /테니스.*위로/ }))
  await user.click(within(dialog).getByRole('button', { name: '축구 숨기기' }))
  await user.click(within(dialog).getByRole('button', { name: '핸드볼 보이기' }))
  await save()
  await waitFor(() =>
    expect(server.asked(ORDER)).toEqual([
      { sports: ['tennis', 'soccer', 'handball'], hidden: ['soccer'], reason: '표기 통일' },
    ]),
  )
})

it('[SP163] puts the options of a sport into the list, in words, and asks a second operator', async () => {
  const SET_RULES = '/api/office/sports/setEventRules'
  server.answer('/api/office/sports/eventRules', { from: null, list: [], next: null })
  server.answer('/api/sport/competitions', { list: [] })
  server.answer('/api/office/approvals/forecast', { needed: true })
  server.answer(SET_RULES, { approvalIdx: null })
  const { user } = await show(<EventRules />)
  const { dialog, save } = await open(user, '정산 규칙')
  await user.selectOptions(within(dialog).getByLabelText('종목'), 'basketball')
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '언더오버' }).checked).toBe(true)
  await user.click(within(dialog).getByRole('checkbox', { name: '언더오버' }))
  await user.click(within(dialog).getByRole('button', { name: '목록에 추가' }))
  const added = within(within(dialog).getByRole('list', { name: '정산 규칙' })).getByRole('listitem')
  expect(added.textContent).toContain('언더오버 베팅은 정규 시간 결과로 정산됩니다')
  await waitFor(() => expect(server.asked('/api/office/approvals/forecast')).toEqual([{ setting: 'sport.rules' }]))
  await save()
  const options = { overtime: { total: false } }
  await waitFor(() =>
    expect(server.asked(SET_RULES)).toEqual([
      { list: [{ sport: 'basketball', competitionId: null, options }], from: null, reason: '표기 통일' },
    ]),
  )
})

it('[SP165] says what is to come, adds to the options that are there, and lets them hold from an hour on', async () => {
  const SET_RULES = '/api/office/sports/setEventRules'
  const row = { sport: 'basketball' as const, competitionId: null, competition: null, options: { isTieVoid: false } }
  const next = { from: '2026-12-01T09:00:00.000+09:00', list: [row] }
  server.answer('/api/office/sports/eventRules', { from: null, list: [], next })
  server.answer('/api/sport/competitions', { list: [] })
  server.answer('/api/office/approvals/forecast', { needed: true })
  server.answer(SET_RULES, { approvalIdx: null })
  const { user } = await show(<EventRules />)
  const { dialog, save } = await open(user, '정산 규칙')
  expect(within(dialog).getByText(/부터 적용할 규칙입니다/)).toBeTruthy()
  await user.selectOptions(within(dialog).getByLabelText('종목'), 'basketball')
  await user.click(within(dialog).getByRole('checkbox', { name: '언더오버' }))
  await user.click(within(dialog).getByRole('button', { name: '목록에 추가' }))
  const field = within(dialog).getByLabelText<HTMLInputElement>(/적용 시각/)
  expect(field.value).toBe('2026-12-01 09:00')
  await user.clear(field)
  await user.type(field, '2026-12-02T10:30')
  await save()
  const options = { isTieVoid: false, overtime: { total: false } }
  await waitFor(() =>
    expect(server.asked(SET_RULES)).toEqual([
      {
        list: [{ sport: 'basketball', competitionId: null, options }],
        from: '2026-12-02T10:30:00+09:00',
        reason: '표기 통일',
      },
    ]),
  )
})
