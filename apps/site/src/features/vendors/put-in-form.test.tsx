// Money that is put into an open game by hand: what the form asks, sends, and says of a vendor that does not answer.
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { PutInForm } from './put-in-form.tsx'

const CALL = '/api/cash/inGameMoney'

async function form() {
  server.answer('/api/cash/gameMoney', { gameAmt: 10_000, isComplete: 'Y', playIdx: 'play-1' })
  const onDone = vi.fn()
  const { user } = await show(<PutInForm playIdx="play-1" onDone={onDone} />, { member: { cashAmt: 50_000 } })
  const press = () => user.click(screen.getByRole('button', { name: '게임에 넣기' }))
  return { user, onDone, press, amount: screen.getByLabelText<HTMLInputElement>(/넣을 금액/) }
}

it('[VE19] asks for an amount that there is, and sends it once', async () => {
  const { user, onDone, press, amount } = await form()
  await press()
  expect(screen.getByText('금액을 입력해 주세요.')).toBeTruthy()
  expect(server.asked(CALL)).toEqual([])
  server.answer(CALL, { balance: 20_000, amount: 30_000 })
  await user.type(amount, '30000')
  await press()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(server.asked(CALL)).toMatchObject([{ playIdx: 'play-1', amount: 30_000 }])
  expect(await screen.findByText('30,000원을 게임에 넣었습니다.')).toBeTruthy()
})

it('[VE19] says that money is on its way where the vendor does not answer, and what a limit leaves', async () => {
  const { user, onDone, press, amount } = await form()
  server.refuse(CALL, '9999')
  await user.type(amount, '1000')
  await press()
  expect(await screen.findByText(/게임사의 답을 받지 못했습니다/)).toBeTruthy()
  server.refuse(CALL, 'PT02', { limit: 30_000, left: 500, period: 'day', resetsAt: new Date().toISOString() })
  await user.type(amount, '0')
  await press()
  expect(await screen.findByText('본인이 설정한 손실 한도를 초과합니다.')).toBeTruthy()
  expect(screen.getByText(/500/)).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
})
