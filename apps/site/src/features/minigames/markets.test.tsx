// Prices as they look and act: white whatever happens to them, turned inside out when they are chosen.
import type { RoundOnWire } from '@hanpan/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { Markets } from './markets.tsx'
import { SIDE_COLOURS } from './pick-text.ts'
import { useSlip } from '../../state/slip.ts'

const round: RoundOnWire = {
  gameKey: 'powerball',
  roundNo: '2026-11-23-101',
  status: 'open',
  opensAt: '2026-11-23T08:00:00.000Z',
  closesAt: '2026-11-23T08:04:00.000Z',
  drawsAt: '2026-11-23T08:05:00.000Z',
  commitment: '0'.repeat(64),
  result: null,
  seed: null,
  publicRandomness: 'none',
  beacon: null,
  voidReason: '',
  history: [],
}

const market = (name: string, picks: readonly string[]) => ({
  market: name,
  picks: picks.map((pick) => ({ pick, odds: 1.95, probability: 0.5 })),
})

const empty = useSlip.getState()
afterEach(() => act(() => useSlip.setState(empty, true)))

describe('a price', () => {
  it('is white, and turned inside out once it is chosen; no green in either', async () => {
    server.answer('/api/bet/betlistNew', {
      list: [],
      pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 0 },
      total: { cash: 0, winCash: 0, resultCash: 0, waitCash: 0 },
      days: [],
    })
    const { user } = await show(
      <Markets gameKey="powerball" markets={[market('normal-odd-even', ['odd', 'even'])]} round={round} />,
    )
    const price = screen.getByRole('button', { name: '일반볼 홀/짝 홀 1.95' })
    expect(price.outerHTML).not.toContain('brand')
    await user.click(price)
    expect(price.getAttribute('aria-pressed')).toBe('true')
    expect(price.className).toContain('bg-pick text-on-pick')
    expect(price.outerHTML).not.toContain('brand')
  })
})

describe('the prices of a market', () => {
  it('are one tab stop, with arrow keys, Home and End from one to the next', async () => {
    const { user } = await show(
      <Markets
        gameKey="powerball"
        markets={[market('normal-odd-even', ['odd', 'even']), market('normal-size', ['large', 'medium', 'small'])]}
        round={round}
      />,
    )
    const focused = () => document.activeElement?.getAttribute('aria-label')
    const pressed: (string | null | undefined)[] = []
    for (const key of [
      '{Tab}',
      '{ArrowRight}',
      '{ArrowRight}',
      '{ArrowLeft}',
      '{Tab}',
      '{End}',
      '{Home}',
      '{ArrowUp}',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- Keys are pressed one after the other.
      await user.keyboard(key)
      pressed.push(focused()?.replace(' 1.95', ''))
    }
    expect(pressed).toEqual([
      '일반볼 홀/짝 홀',
      '일반볼 홀/짝 짝',
      '일반볼 홀/짝 홀',
      '일반볼 홀/짝 짝',
      '일반볼 대중소 대',
      '일반볼 대중소 소',
      '일반볼 대중소 대',
      '일반볼 대중소 소',
    ])
    // Back in a group one comes to where one was.
    await user.tab({ shift: true })
    expect(focused()).toBe('일반볼 홀/짝 짝 1.95')
  })
})

/** Relative luminance of a #rrggbb colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

describe('the disc of a side', () => {
  it.each(Object.entries(SIDE_COLOURS))('%s carries white letters', (_, colour) => {
    expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})
