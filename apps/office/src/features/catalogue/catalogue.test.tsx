// Products and games of vendors in the office: an import with its preview, a change of state, and a launch test.
import type { GameInOffice } from '@hanpan/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { GamesTable } from './games-table.tsx'
import { ImportGames } from './import-games.tsx'
import { ProductDialog } from './product-dialog.tsx'

const game: GameInOffice = {
  prodId: '200',
  gameKey: 'carp',
  vendorGame: 'vs20carp',
  names: { ko: '황금 잉어', en: 'Golden carp', vi: 'Cá vàng' },
  category: 'slots',
  tags: ['신규'],
  image: '',
  rtp: 9651,
  volatility: 'high',
  betMin: 200,
  betMax: 100_000,
  state: 'on',
  place: 1,
  addedAt: '2026-11-01T00:00:00.000+09:00',
}
const file = (text: string) => new File([text], 'games.csv', { type: 'text/csv' })
const IMPORT = '/api/office/catalogue/import'

it('[LB4] shows what an import would do before it does it', async () => {
  server.answer(IMPORT, ({ preview }) => ({ done: !preview, added: 2, changed: 1, same: 0, faults: [] }))
  const { user } = await show(<ImportGames prodId="200" />)
  await user.click(screen.getByRole('button', { name: '게임 가져오기' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(dialog.getByLabelText(/파일 고르기/), file('gameKey,ko\ncarp,황금 잉어\nmoon,달토끼\n'))
  expect(await dialog.findByText('추가 2 · 변경 1 · 그대로 0')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '게임 가져오기' }))
  expect(await screen.findByText('게임을 가져왔습니다.')).toBeTruthy()
  expect(server.asked(IMPORT).map(({ preview, games }) => [preview, games.length])).toContainEqual([false, 2])
})

it('[LB4] imports nothing with a faulty line, and names it', async () => {
  const faults = [{ line: 2, gameKey: 'moon', fault: 'rtp' as const }]
  server.answer(IMPORT, { done: false, added: 1, changed: 0, same: 0, faults })
  const { user } = await show(<ImportGames prodId="200" />)
  await user.click(screen.getByRole('button', { name: '게임 가져오기' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(dialog.getByLabelText(/파일 고르기/), file('ko\n잉어\n'))
  expect(await dialog.findByText(/gameKey 열이 없습니다/)).toBeTruthy()
  await user.upload(dialog.getByLabelText(/파일 고르기/), file('gameKey,rtp\ncarp,96\nmoon,400\n'))
  expect(await dialog.findByText('2번째 (moon): 환수율')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '게임 가져오기' }))
  expect(server.asked(IMPORT).every(({ preview }) => preview)).toBe(true)
})

it('[LB12] says the address that the vendor gave, or why there is none', async () => {
  const path = '/api/office/catalogue/launchTest'
  server.answer(path, { url: '', refusal: 'vendor_unreachable' })
  const { user } = await show(<GamesTable rows={[game]} />)
  await user.click(screen.getByRole('button', { name: '황금 잉어 실행 시험' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '실행 시험' }))
  expect(await dialog.findByText(/9999/)).toBeTruthy()
  server.answer(path, { url: 'https://vendor.example/play', refusal: '' })
  await user.click(dialog.getByRole('button', { name: '실행 시험' }))
  expect(await dialog.findByText('https://vendor.example/play')).toBeTruthy()
})

it('[LB11] changes a game, and refuses a name that is missing before it is sent', async () => {
  server.answer('/api/office/catalogue/gameSave', {})
  const { user } = await show(<GamesTable rows={[game]} />)
  await user.click(screen.getByRole('button', { name: '황금 잉어 수정' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: /한국어 이름/ })
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: '저장' }))
  expect(server.asked('/api/office/catalogue/gameSave')).toEqual([])
  await user.type(name, '은 잉어')
  const tags = dialog.getByRole('textbox', { name: /태그/ })
  await user.clear(tags)
  await user.type(tags, '인기, 보너스')
  await user.click(dialog.getByRole('button', { name: '저장' }))
  expect(await screen.findByText(/저장했습니다/)).toBeTruthy()
  expect(server.asked('/api/office/catalogue/gameSave')).toMatchObject([
    {
      gameKey: 'carp',
      names: { ko: '은 잉어', en: 'Golden carp' },
      tags: ['인기', '보너스'],
      rtp: 9651,
      volatility: 'high',
    },
  ])
})

it('[LB1] puts a game under maintenance for a reason', async () => {
  server.answer('/api/office/catalogue/state', {})
  const { user } = await show(<GamesTable rows={[game]} />)
  await user.click(screen.getByRole('button', { name: '황금 잉어: 점검' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '점검' }))
  expect(await screen.findByText('상태를 바꿨습니다.')).toBeTruthy()
  expect(server.asked('/api/office/catalogue/state')).toMatchObject([
    { prodId: '200', gameKeys: ['carp'], state: 'maintenance' },
  ])
})

it('[LB16] a new product is opened as the specification has its code, and has a code of its connection’s kind', async () => {
  const connection = {
    dialect: 'highend' as const,
    state: 'on' as const,
    settings: {},
    addresses: [],
    closeAfterHours: 48,
    path: '',
    keys: [],
    products: [],
    hasStatement: false,
    awaited: null,
  }
  server.answer('/api/office/vendors/connections', {
    list: [
      { ...connection, connectionKey: 'house', name: '하우스', wallet: 'seamless' },
      { ...connection, connectionKey: 'purse', name: '지갑', wallet: 'transfer' },
    ],
    siteUrl: '',
    dialects: [],
  })
  const { user } = await show(<ProductDialog product={null} onClose={() => {}} />)
  const code = screen.getByRole('textbox', { name: /코드/ })
  const frame = screen.getByRole<HTMLInputElement>('checkbox', { name: '우리 게임창 안에서 열기' })
  const framedWith = async (text: string) => {
    await user.clear(code)
    await user.type(code, text)
    return frame.checked
  }
  expect([await framedWith('13'), await framedWith('200'), await framedWith('hol'), await framedWith('5033')]).toEqual([
    false,
    true,
    false,
    false,
  ])
  await user.selectOptions(await screen.findByRole('combobox', { name: /연결/ }), 'house')
  await user.click(screen.getByRole('button', { name: '저장' }))
  expect(screen.getByText('5000 이상의 코드는 게임사가 머니를 보관하는 상품에 씁니다.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: /연결/ }), 'purse')
  expect(screen.queryByText('5000 이상의 코드는 게임사가 머니를 보관하는 상품에 씁니다.')).toBeNull()
  await framedWith('33')
  expect(screen.getByText(/원래 코드에 5000을 더한 코드입니다/)).toBeTruthy()
})
