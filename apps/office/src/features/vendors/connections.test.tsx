// Connections of vendors in the office: what is asked by dialect, what waits for a second operator, and what a try came to.
import type { CallResponse } from '@hanpan/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import { ConnectionDrawer } from './connection-drawer.tsx'
import { KeysDialog, TryDialog } from './connection-steps.tsx'

type Connections = CallResponse<'/api/office/vendors/connections'>
const field = (
  name: Connections['dialects'][number]['keys'][number]['name'],
  kind: 'address' | 'text' | 'secret' | 'public-key' | 'private-key',
) => ({
  name,
  kind,
  optional: false,
})
const none = { transfer: null, listsGames: true, linksRounds: true }
const dialects: Connections['dialects'] = [
  {
    dialect: 'hub88',
    settings: [field('vendorUrl', 'address'), field('operatorId', 'text')],
    keys: [field('vendorPublicKey', 'public-key'), field('privateKey', 'private-key')],
    ...none,
  },
  {
    dialect: 'highend',
    settings: [field('vendorUrl', 'address')],
    keys: [field('apiToken', 'secret'), field('callbackToken', 'secret')],
    ...none,
  },
  { dialect: 'pragmatic', settings: [], keys: [field('secret', 'secret')], ...none },
  { dialect: 'evolution', settings: [], keys: [field('apiToken', 'secret')], ...none },
]
const connection: Connections['list'][number] = {
  connectionKey: 'highend-1',
  name: '하이엔드',
  dialect: 'highend',
  wallet: 'seamless',
  state: 'on',
  settings: { vendorUrl: 'https://vendor.example' },
  addresses: ['10.0.0.1'],
  closeAfterHours: 48,
  path: '/gateway/highend-1',
  keys: [{ fingerprint: 'aaaa', publicKey: null }],
  products: [],
  hasStatement: true,
  awaited: null,
}
const SAVE = '/api/office/vendors/connectionSave'

it('[GW20] asks what the dialect asks, and makes the key pair on the site', async () => {
  server.answer(SAVE, { approvalIdx: null })
  const { user } = await show(<ConnectionDialog connection={null} dialects={dialects} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /이름/ }), '카레타')
  await user.type(dialog.getByRole('textbox', { name: /연결 키/ }), 'Caleta')
  await user.type(dialog.getByRole('textbox', { name: /게임사 주소/ }), 'caleta.example')
  await user.type(dialog.getByRole('textbox', { name: /운영자 번호/ }), '7')
  await user.type(dialog.getByRole('textbox', { name: /게임사 공개 키/ }), 'PEM')
  await user.click(dialog.getByRole('button', { name: '저장' }))
  // Neither key nor address is what it must be: nothing is sent.
  expect(server.asked(SAVE)).toEqual([])
  await user.clear(dialog.getByRole('textbox', { name: /연결 키/ }))
  await user.type(dialog.getByRole('textbox', { name: /연결 키/ }), 'caleta')
  await user.clear(dialog.getByRole('textbox', { name: /게임사 주소/ }))
  await user.type(dialog.getByRole('textbox', { name: /게임사 주소/ }), 'https://caleta.example/')
  await user.click(dialog.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('저장했습니다.')).toBeTruthy()
  expect(server.asked(SAVE)).toMatchObject([
    {
      connectionKey: 'caleta',
      dialect: 'hub88',
      settings: { vendorUrl: 'https://caleta.example', operatorId: '7' },
      keys: { vendorPublicKey: 'PEM', privateKey: 'generate' },
      isNew: true,
    },
  ])
})

it('[GW22] says before it is saved that a wider list of addresses waits for a second operator', async () => {
  server.answer('/api/office/approvals/forecast', { needed: true })
  server.answer(SAVE, { approvalIdx: 'a' })
  const { user } = await show(<ConnectionDialog connection={connection} dialects={dialects} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  expect(server.asked('/api/office/approvals/forecast')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /허용 주소/ }), '\n10.0.0.2')
  expect((await dialog.findAllByText(/두 번째 운영자|다른 운영자/)).length).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: '저장' }))
  expect(server.asked(SAVE)).toMatchObject([{ addresses: ['10.0.0.1', '10.0.0.2'], isNew: false }])
})

it('[GW20] says the choices of a connection in words', async () => {
  server.answer('/api/office/vendors/health', { list: [] })
  const settings = { vendorUrl: 'https://vendor.example', ownBar: 'yes', statementBy: 'file' }
  await show(
    <ConnectionDrawer connection={{ ...connection, settings }} dialects={dialects} siteUrl="" onClose={() => {}} />,
  )
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('게임 자체 상단 바 사용').parentElement?.textContent).toContain('예')
  expect(drawer.getByText('파일로 등록')).toBeTruthy()
  expect(drawer.queryByText(/^(yes|file)$/)).toBeNull()
})

it('[GW21] changes one key and leaves the others', async () => {
  server.answer('/api/office/approvals/forecast', { needed: false })
  server.answer('/api/office/vendors/connectionKeys', { approvalIdx: null })
  const { user } = await show(<KeysDialog connection={connection} dialect={dialects[1]!} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '무작위로 만들기' }))
  const made = dialog.getByRole<HTMLInputElement>('textbox', { name: /콜백 토큰/ }).value
  expect(made.length).toBeGreaterThan(24)
  await user.click(dialog.getByRole('button', { name: '열쇠 교체' }))
  expect(await screen.findByText('새 열쇠를 넣었습니다.')).toBeTruthy()
  expect(server.asked('/api/office/vendors/connectionKeys')).toMatchObject([{ keys: { callbackToken: made } }])
})

it('[GW23] shows what the vendor answered to a try', async () => {
  server.answer('/api/office/vendors/connectionTry', {
    outcome: 'refused',
    status: 401,
    milliseconds: 12,
    games: null,
    answer: '{"message":"who are you"}',
  })
  const { user } = await show(<TryDialog connection={connection} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '연결 시험' }))
  expect(await dialog.findByText(/게임사가 거절했습니다/)).toBeTruthy()
  expect(dialog.getByText(/HTTP 401/)).toBeTruthy()
  expect(dialog.getByText('{"message":"who are you"}')).toBeTruthy()
})
