import type { CallResponse } from '@hanpan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { MembersScreen } from './members-screen.tsx'

const LIST = '/api/office/members/list'
type Row = CallResponse<typeof LIST>['list'][number]

const row = (memId: string, part: Partial<Row> = {}): Row => ({
  memId,
  memNick: `${memId} 닉`,
  memName: '김회원',
  status: 'active',
  memLevel: 1,
  isPartnerMember: 'N',
  recommenderId: '',
  cashAmt: 1000,
  pointAmt: 0,
  phoneMasked: '010-****-0000',
  bankNameKr: '한판은행',
  bankaccMasked: '***1234',
  joinDay: '2026-01-01T00:00:00.000+09:00',
  lastLoginAt: null,
  online: false,
  matches: [],
  ...part,
})

const PAGE = 20
const pageInfo = (page: number, total: number) => ({ page, count_per_list: PAGE, tatal_list_count: total })

beforeEach(() => {
  server.answer('/api/office/approvals/awaited', { list: [] })
  server.answer(LIST, ({ page }) => ({
    list: [row(`member${page}a`), row(`member${page}b`)],
    pageInfo: pageInfo(page, 2 * PAGE),
  }))
})

const asked = () => server.asked(LIST).at(-1)
const table = () => screen.findByRole('table', { name: '회원 검색' })

describe('the list of members', () => {
  it('waits in the height of its rows, and is then there', async () => {
    const held = server.hold(LIST)
    await show(<MembersScreen />)
    expect(screen.queryByRole('table')).toBeNull()
    held.release()
    expect(within(await table()).getByRole('link', { name: 'member1a' })).toBeTruthy()
  })

  it('says that nobody is found', async () => {
    server.answer(LIST, { list: [], pageInfo: pageInfo(1, 0) })
    await show(<MembersScreen />)
    expect(await screen.findByText('조건에 맞는 회원이 없습니다.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('that is refused says why and can be asked for again', async () => {
    server.refuse(LIST, 'E403')
    const { user } = await show(<MembersScreen />)
    const again = await screen.findByRole('button', { name: '다시 시도' })
    expect(screen.getByText(/E403/)).toBeTruthy()
    server.answer(LIST, { list: [row('member01')], pageInfo: pageInfo(1, 1) })
    await user.click(again)
    expect(within(await table()).getByText('member01')).toBeTruthy()
  })

  it('says why each was found, and nothing of a number but the digits that were typed', async () => {
    server.answer(LIST, {
      list: [
        row('dragon77', { matches: [{ by: 'id', text: 'dragon77' }] }),
        row('member02', { matches: [{ by: 'phone', text: '7777' }] }),
        row('member03', { matches: [{ by: 'round', text: 'powerball' }] }),
      ],
      pageInfo: pageInfo(1, 3),
    })
    await show(<MembersScreen />, { at: '/?query=7777' })
    const rows = within(await table()).getAllByRole('row')
    expect(rows[1]!.textContent).toContain('아이디dragon77')
    expect(rows[2]!.textContent).toContain('연락처···7777···')
    expect(rows[3]!.textContent).toContain('회차파워볼')
  })

  it('goes to another page and keeps the one it has until that is there', async () => {
    const { user, address } = await show(<MembersScreen />)
    await table()
    await user.click(screen.getByRole('button', { name: '다음' }))
    expect(address()).toEqual({ page: '2' })
    expect(await screen.findByText('member2a')).toBeTruthy()
    expect(asked()).toMatchObject({ page: 2 })
  })

  it('is asked for what is typed into its filter, as a text, from the first page', async () => {
    const { user, address } = await show(<MembersScreen />, { at: '/?page=2' })
    await table()
    await user.type(screen.getByRole('searchbox', { name: /아이디/ }), '0315{Enter}')
    await waitFor(() => expect(asked()).toMatchObject({ query: '0315', page: 1 }))
    expect(address()).toEqual({ query: '0315' })
    await user.type(screen.getByRole('searchbox'), '0')
    await waitFor(() => expect(asked()).toMatchObject({ query: '03150' }))
  })

  it('is ordered by the server over all pages', async () => {
    const { user } = await show(<MembersScreen />, { at: '/?page=2' })
    await user.click(within(await table()).getByRole('button', { name: '레벨' }))
    await waitFor(() => expect(asked()).toMatchObject({ sort: '-level', page: 1 }))
  })

  it('lets members be chosen for one change, also across pages', async () => {
    const { user } = await show(<MembersScreen />)
    await table()
    await user.click(screen.getByRole('checkbox', { name: /member1a/ }))
    await user.click(screen.getByRole('button', { name: '다음' }))
    await user.click(await screen.findByRole('checkbox', { name: /member2b/ }))
    expect(screen.getByText(/2명/)).toBeTruthy()
  })

  it('offers no boxes to whom may not change members', async () => {
    await show(<MembersScreen />, { may: ['members.read'] })
    await table()
    expect(screen.queryByRole('checkbox', { name: /member1a/ })).toBeNull()
  })
})
