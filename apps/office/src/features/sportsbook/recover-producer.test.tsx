// A trader asks a producer to say again what it has said.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { RecoverProducer } from './recover-producer.tsx'

it('[SP134] sends how far back and why', async () => {
  server.answer('/api/office/sports/recover', {})
  const { user } = await show(<RecoverProducer producer="acme-live" />)
  await user.click(screen.getByRole('button', { name: 'acme-live 다시 받기' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '최근 6시간' }))
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '가격이 멈춘 것 같음')
  await user.click(within(dialog).getByRole('button', { name: '다시 받기' }))
  await screen.findByText('acme-live에 다시 보내 달라고 요청했습니다.')
  expect(server.asked('/api/office/sports/recover')).toEqual([
    expect.objectContaining({ producer: 'acme-live', sinceMinutes: 360, reason: '가격이 멈춘 것 같음' }),
  ])
})
