// What ends a price of the house's own, as a trader chooses it.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { OwnPrice } from './own-price.tsx'
import { deskPick } from './testing.ts'

const eventId = '01938f0e-7a5b-4cde-8123-456789000001'
it.each([
  ['다음 득점까지', '점수가 바뀔 때까지', { until: null, untilScore: true }],
  ['직접 해제', '해제할 때까지', { until: null, untilScore: false }],
])('[SP182] holds: %s', async (ending, note, asked) => {
  server.answer('/api/office/sports/setPrice', {})
  const { user } = await show(<OwnPrice eventId={eventId} market="1x2" line={null} pick={deskPick} name="승무패 홈" />)
  await user.click(screen.getByRole('button', { name: '승무패 홈 자체 배당' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('textbox', { name: '적용 시간 (분)' })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: ending }))
  expect(within(dialog).queryByRole('textbox', { name: '적용 시간 (분)' })).toBeNull()
  expect(within(dialog).getByText(new RegExp(note))).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '부상')
  await user.click(within(dialog).getByRole('button', { name: '배당 설정' }))
  await screen.findByText('자체 배당을 적용했습니다.')
  expect(server.asked('/api/office/sports/setPrice').at(-1)).toMatchObject(asked)
})
