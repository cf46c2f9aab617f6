import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { MyBets } from './my-bets.tsx'

it.each(['mg', 'sp'] as const)('asks for all bets of %s, in whichever group they are listed', async (of) => {
  const asked: unknown[] = []
  server.answer('/api/bet/betlistNew', (request) => {
    asked.push(request)
    const total = { cash: 0, winCash: 0, resultCash: 0, waitCash: 0 }
    const pageInfo = { page: 1, count_per_list: 10, tatal_list_count: 0 }
    return { list: [], days: [], total, pageInfo }
  })
  await show(<MyBets of={of} onOpen={() => {}} renderLine={() => null} />)
  expect(await screen.findByText('오늘 한 베팅이 없습니다.')).toBeTruthy()
  expect(asked).toMatchObject([{ vendorCode: of }])
  expect(asked).not.toMatchObject([{ groupKey: expect.anything() as string }])
})
