import type { RoundOnWire } from '@hanpan/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing.tsx'
import { History } from './history.tsx'

afterEach(() => vi.restoreAllMocks())

const round = (number: string, part: Partial<RoundOnWire> = {}): RoundOnWire => ({
  gameKey: 'powerball',
  roundNo: `2020-01-01-${number}`,
  status: 'settled',
  opensAt: '2020-01-01T08:50:00+09:00',
  closesAt: '2020-01-01T08:54:00+09:00',
  drawsAt: '2020-01-01T08:55:00+09:00',
  commitment: '0'.repeat(64),
  result: { balls: [1, 2, 3, 4, 5], powerball: 6, sum: 15 },
  seed: null,
  publicRandomness: 'none',
  beacon: null,
  voidReason: '',
  history: [],
  ...part,
})
const voided = (kind: RoundOnWire['history'][number]['kind'], reason: string): Partial<RoundOnWire> => ({
  status: 'voided',
  result: null,
  voidReason: reason,
  history: [{ at: '2020-01-01T08:55:00+09:00', kind, reason }],
})

it('[MB47] lists every number, and says in the reader’s language why one has no result', async () => {
  await show(
    <History
      rounds={[
        round('004'),
        round('003', voided('missed', 'No server ran.')),
        round('002', voided('voided-by-rule', 'The draw did not take place within an hour.')),
        round('001', voided('voided-before-draw', '추첨기 점검')),
      ]}
    />,
  )
  const rows = screen.getAllByRole('listitem')
  expect(rows).toHaveLength(4)
  expect(within(rows[1]!).getByText('진행되지 않은 회차')).toBeTruthy()
  expect(rows[1]!.textContent).toContain('서버가 운영되지 않아')
  expect(rows[2]!.textContent).toContain('정해진 시간 안에 추첨할 수 없었습니다.')
  expect(rows[3]!.textContent).toContain('추첨기 점검')
  for (const row of rows) expect(row.textContent).not.toMatch(/No server ran|did not take place/)
})

it('says a mark in words at a desk, and on a phone leaves their room to the numbers', async () => {
  const proven = round('004', { seed: '1'.repeat(64) })
  await show(<History rounds={[proven]} />)
  expect(screen.getByRole('button', { name: '검증됨 4회차' }).textContent).toBe('검증됨')
  cleanup()
  const asked = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(asked(query), query.includes('max-width: 600px') && { matches: true }),
  )
  await show(<History rounds={[proven]} />)
  expect(screen.getByRole('button', { name: '검증됨 4회차' }).textContent).toBe('')
})
