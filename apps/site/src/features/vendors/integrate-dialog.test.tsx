// The conversion to integrated money while its game is still being closed.
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { setIntegration } from '../../state/integration.ts'
import { server, show } from '../../testing.tsx'
import { callKey, queries } from '../../wire/queries.ts'
import { IntegrateDialog } from './integrate-dialog.tsx'

it('[VE17] a conversion that waits for its game goes on waiting when that is over, and does not begin again', async () => {
  server.answer('/api/cash/gameMoney', { gameAmt: 10_000, isComplete: 'Y', playIdx: 'play-1' })
  server.refuse('/api/member/changeMemCashFlag', 'C009')
  setIntegration(true)
  const { user } = await show(<IntegrateDialog />, { member: {} })
  expect(await screen.findByRole('button', { name: '게임에 넣기' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '전환하기' }))
  expect(await screen.findByText(/게임 종료를 처리하는 중입니다/)).toBeTruthy()
  server.answer('/api/cash/gameMoney', { gameAmt: 10_000, isComplete: 'Y', playIdx: null })
  await queries.invalidateQueries({ queryKey: callKey('/api/cash/gameMoney') })
  await waitFor(() => expect(screen.queryByRole('button', { name: '게임에 넣기' })).toBeNull())
  expect(screen.getByText(/게임 종료를 처리하는 중입니다/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '전환하기' })).toBeNull()
})

it('[VE3] [VE17] a conversion waits as long for a game whose end nobody told', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    server.answer('/api/cash/gameMoney', { gameAmt: 10_000, isComplete: 'Y', playIdx: null })
    server.refuse('/api/member/changeMemCashFlag', 'C009')
    setIntegration(true)
    const { user } = await show(<IntegrateDialog />, { member: {} })
    await user.click(await screen.findByRole('button', { name: '전환하기' }))
    expect(await screen.findByText(/게임 종료를 처리하는 중입니다/)).toBeTruthy()
    // Half a minute until it is over, and a minute until its vendor has settled.
    vi.setSystemTime(Date.now() + 85_000)
    await waitFor(() => expect(server.asked('/api/member/changeMemCashFlag')).toHaveLength(2), { timeout: 8000 })
    await waitFor(() => expect(screen.queryByText(/전환할 머니를 확인하는 중입니다/)).toBeNull())
    expect(screen.getByText(/게임 종료를 처리하는 중입니다/)).toBeTruthy()
  } finally {
    setIntegration(false)
    vi.useRealTimers()
  }
}, 15_000)
