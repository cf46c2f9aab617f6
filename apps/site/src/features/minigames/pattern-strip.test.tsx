// The strip of the last rounds: one market at a time, the day's count, the ring of the round to come, frequencies, hot and cold.
import type { GameKeyOnWire, ResultOnWire, RoundOnWire } from '@hanpan/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { gameLook } from './games.ts'
import { PatternStrip } from './pattern-strip.tsx'

const round = (gameKey: GameKeyOnWire, number: number, result: ResultOnWire | null): RoundOnWire => ({
  gameKey,
  roundNo: `2026-11-23-${String(number).padStart(3, '0')}`,
  status: result ? 'settled' : 'open',
  opensAt: '2026-11-23T08:00:00.000Z',
  closesAt: '2026-11-23T08:04:00.000Z',
  drawsAt: '2026-11-23T08:05:00.000Z',
  commitment: '0'.repeat(64),
  result,
  seed: null,
  publicRandomness: 'none',
  beacon: null,
  voidReason: '',
  history: [],
})

const ladder = (end: 'odd' | 'even'): ResultOnWire =>
  end === 'odd' ? { ball: 17, start: 'left', rungs: 4, end: 'odd' } : { ball: 3, start: 'left', rungs: 3, end: 'even' }

const game = (gameKey: GameKeyOnWire, results: readonly ResultOnWire[]) => {
  const current = round(gameKey, results.length + 1, null)
  const past = results.map((result, index) => round(gameKey, index + 1, result)).toReversed()
  return { look: gameLook(gameKey), told: [current, ...past], current }
}

describe('the pattern strip', () => {
  it('counts the day, tells the run, and says that it predicts nothing', async () => {
    const results = [...Array.from({ length: 59 }, () => ladder('odd')), ladder('even'), ladder('even')]
    const { user } = await show(<PatternStrip game={game('powerladder', results)} roundsMax={300} />)
    const strip = screen.getByRole('region', { name: '패턴' })
    expect(strip.textContent).toContain('오늘 추첨 61회홀 59짝 2')
    expect(strip.textContent).toContain('지금 짝 2연속')
    expect(strip.textContent).toContain('지난 추첨은 다음 추첨과 상관이 없습니다.')
    expect(strip.querySelectorAll('[data-next]')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '통계' }))
    const frequencies = within(screen.getByRole('region', { name: '통계' }))
    expect(frequencies.getByText(/96\.0%/).textContent).toBe('48 · 96.0%')
    await user.click(frequencies.getByText('최근 100회'))
    expect(frequencies.getByText(/96\.7%/).textContent).toBe('59 · 96.7%')
  })

  it('shows one market at a time, as a big road or a bead road', async () => {
    const results = [ladder('odd'), ladder('even'), ladder('odd')]
    const { user } = await show(<PatternStrip game={game('powerladder', results)} roundsMax={300} />)
    const beads = () => [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)
    const places = () =>
      [...document.querySelectorAll('svg text')].map((text) => text.closest('g')!.getAttribute('transform'))
    expect(beads()).toEqual(['홀', '짝', '홀'])
    const asBig = places()
    await user.click(screen.getByRole('button', { name: '육매' }))
    expect(places()).not.toEqual(asBig)
    await user.click(screen.getByRole('button', { name: '줄 수' }))
    expect(beads()).toEqual(['4', '3', '4'])
  })

  it('knows the numbers of keno that came most and least', async () => {
    const numbers = Array.from({ length: 22 }, (_, index) => index + 1)
    const keno: ResultOnWire = { numbers, sum: 253, lastDigit: 3 }
    const other: ResultOnWire = { numbers: [70, ...numbers.slice(1)], sum: 322, lastDigit: 2 }
    const { user } = await show(<PatternStrip game={game('speedkeno', [keno, other])} roundsMax={300} />)
    await user.click(screen.getByRole('button', { name: '통계' }))
    expect(screen.getByText('많이 나온 숫자').nextElementSibling?.textContent).toBe('2 ×23 ×24 ×25 ×26 ×2')
    expect(screen.getByText('적게 나온 숫자').nextElementSibling?.textContent).toContain('×0')
  })
})
