// The dialog of limits by market: what is added, replaced and removed, and what is said beforehand of a second operator.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { MarketLimits } from './market-limits.tsx'

const SET = '/api/office/sports/setMarketLimits'
const any = { sport: null, market: null, competitionId: null }
const soccer = { ...any, sport: 'soccer', market: 'total', stakeMax: 500_000, payoutMax: null } as const

beforeEach(() => {
  server.answer('/api/office/approvals/forecast', { needed: true })
  server.answer('/api/office/sports/marketLimits', { list: [{ ...soccer, competition: null }] })
  server.answer('/api/sport/competitions', { list: [] })
  server.answer(SET, { approvalIdx: null })
})

async function open() {
  const { user } = await show(<MarketLimits />)
  await user.click(await screen.findByRole('button', { name: '마켓별 한도' }))
  const dialog = await screen.findByRole('dialog')
  const type = async (label: string, value: string) => {
    await user.clear(within(dialog).getByLabelText(label))
    await user.type(within(dialog).getByLabelText(label), value)
  }
  const save = async () => {
    await user.type(within(dialog).getByLabelText(/사유/), '주말')
    await user.click(within(dialog).getByRole('button', { name: '저장' }))
  }
  return { user, dialog, type, save }
}

it('adds a limit to those that are there', async () => {
  const { user, dialog, type, save } = await open()
  await user.selectOptions(within(dialog).getByLabelText('종목'), 'tennis')
  await type('최고 당첨금', '3000000')
  await user.click(within(dialog).getByRole('button', { name: '목록에 추가' }))
  await save()
  const tennis = { ...any, sport: 'tennis', stakeMax: null, payoutMax: 3_000_000 }
  await waitFor(() => expect(server.asked(SET)).toEqual([{ list: [soccer, tennis], reason: '주말' }]))
  expect(server.asked('/api/office/approvals/forecast')).toEqual([])
})

it('replaces one that chooses the same, and says that a higher one is agreed to by two', async () => {
  const { user, dialog, type, save } = await open()
  await user.selectOptions(within(dialog).getByLabelText('종목'), 'soccer')
  await user.selectOptions(within(dialog).getByLabelText('마켓'), 'total')
  await type('최고 베팅금', '600000')
  await user.click(within(dialog).getByRole('button', { name: '목록에 추가' }))
  await waitFor(() => expect(server.asked('/api/office/approvals/forecast')).toHaveLength(1))
  await save()
  await waitFor(() => expect(server.asked(SET)).toEqual([{ list: [{ ...soccer, stakeMax: 600_000 }], reason: '주말' }]))
})

it('removes one, and adds none without an amount', async () => {
  const { user, dialog, save } = await open()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '목록에 추가' }).disabled).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: /한도 삭제/ }))
  await save()
  await waitFor(() => expect(server.asked(SET)).toEqual([{ list: [], reason: '주말' }]))
})
