// What the house puts forward: an event in a place of the lobby, and a price as a boost.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { Feature } from './feature.tsx'
import { OwnPrice } from './own-price.tsx'
import { deskPick } from './testing.ts'

const eventId = '01938f0e-7a5b-4cde-8123-456789000001'
const HOUR_MS = 3_600_000

it('[SP91] puts an event forward in a place until an instant, with a reason', async () => {
  server.answer('/api/office/sports/setFeatured', {})
  const { user } = await show(<Feature event={{ eventId, status: 'scheduled', featured: null }} />)
  await user.click(screen.getByRole('button', { name: '로비에 추천' }))
  const dialog = await screen.findByRole('dialog')
  const order = within(dialog).getByRole('textbox', { name: '순서 (1–99)' })
  await user.clear(order)
  await user.type(order, '3')
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '결승전')
  await user.click(within(dialog).getByRole('button', { name: '로비에 추천' }))
  await screen.findByText('로비에 올렸습니다.')
  const [asked] = server.asked('/api/office/sports/setFeatured')
  expect(asked).toMatchObject({ eventId, featured: { order: 3 }, reason: '결승전' })
  const hours = (Date.parse(asked!.featured!.until) - Date.now()) / HOUR_MS
  expect(Math.round(hours)).toBe(24)
})

it('[SP91] is not offered of an event that is over, which may still be taken out', async () => {
  const featured = { order: 1, until: new Date().toISOString(), by: 'trader' }
  await show(<Feature event={{ eventId, status: 'ended', featured }} />)
  expect(screen.queryByRole('button', { name: '로비에 추천' })).toBeNull()
  expect(screen.getByRole('button', { name: '추천 해제' })).toBeTruthy()
})

it('[SP92] a boost has to be better than the price of the source', async () => {
  server.answer('/api/office/sports/setPrice', {})
  const { user } = await show(<OwnPrice eventId={eventId} market="1x2" line={null} pick={deskPick} name="승무패 홈" />)
  await user.click(screen.getByRole('button', { name: '승무패 홈 자체 배당' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('checkbox', { name: /^부스트로 알리기/ }))
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '개막 이벤트')
  await user.click(within(dialog).getByRole('button', { name: '배당 설정' }))
  expect(await within(dialog).findByText('부스트는 공급사 배당보다 높아야 합니다.')).toBeTruthy()
  const odds = within(dialog).getByRole('textbox', { name: '배당' })
  await user.clear(odds)
  await user.type(odds, '2.2')
  await user.click(within(dialog).getByRole('button', { name: '배당 설정' }))
  await screen.findByText('자체 배당을 적용했습니다.')
  expect(server.asked('/api/office/sports/setPrice')).toMatchObject([{ pick: 'home', odds: 2.2, isBoost: true }])
})
