// The dialog of the greatest liability: the usual limits, limits of one's own, and when a second operator is asked.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { LiabilityLimits } from './liability-limits.tsx'

const SET = '/api/office/sports/setLimits'
const markets = { winner: 1000, result: 1000, handicap: 1000, total: 1000, special: 1000 }
const usual = { event: 3000, markets }

beforeEach(() => {
  server.answer('/api/office/approvals/forecast', { needed: true })
  server.answer(SET, { approvalIdx: null })
})

async function open(limits: { event: number | null; markets: Partial<typeof markets>; isUsual: boolean }) {
  server.answer('/api/office/sports/limits', { ...limits, usual })
  const { user } = await show(<LiabilityLimits />)
  await user.click(await screen.findByRole('button', { name: '최대 지급 한도' }))
  const dialog = await screen.findByRole('dialog')
  const event = () => within(dialog).getByLabelText('경기 1건의 모든 마켓 합계')
  const save = async () => {
    await user.type(within(dialog).getByLabelText(/사유/), '주말')
    await user.click(within(dialog).getByRole('button', { name: '한도 설정' }))
  }
  return { user, dialog, event, save }
}

it('[SP80] shows the usual limits with their amounts, and takes others in their place', async () => {
  const { user, dialog, event, save } = await open({ ...usual, isUsual: true })
  expect(within(dialog).getByText('3,000')).toBeTruthy()
  expect(within(dialog).queryByLabelText('경기 1건의 모든 마켓 합계')).toBeNull()
  await user.click(within(dialog).getByRole('checkbox', { name: /^기본 한도 사용/ }))
  await user.clear(event())
  await user.type(event(), '2000')
  await save()
  await waitFor(() => expect(server.asked(SET)).toEqual([{ usual: false, event: 2000, markets, reason: '주말' }]))
})

it('[SP82] says that going back to higher usual limits is agreed to by two', async () => {
  const { user, dialog, save } = await open({ event: 2000, markets: {}, isUsual: false })
  await user.click(within(dialog).getByRole('checkbox', { name: /^기본 한도 사용/ }))
  await waitFor(() => expect(server.asked('/api/office/approvals/forecast')).toHaveLength(1))
  await save()
  await waitFor(() => expect(server.asked(SET)).toMatchObject([{ usual: true, reason: '주말' }]))
})
