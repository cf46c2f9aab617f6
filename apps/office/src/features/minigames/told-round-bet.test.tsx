import type { MinigameBetOnWire } from '@hanpan/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { useToldRoundBet } from './told-round-bet.tsx'

const bet = (gameKey: MinigameBetOnWire['gameKey']) =>
  ({ gameKey, roundNo: '2026-11-30-153', selections: [] }) as unknown as MinigameBetOnWire

function Told({ of }: { readonly of: MinigameBetOnWire }) {
  return useToldRoundBet().decidedBy(of)
}

describe('the round of a bet', () => {
  it.each([
    ['powerball', '파워볼 2026-11-30-153'],
    ['speedkeno', '스피드키노 2026-11-30-153'],
  ] as const)('of %s is named with its game, among those of all games', async (gameKey, text) => {
    await show(<Told of={bet(gameKey)} />)
    expect((await screen.findByRole('link')).textContent).toBe(text)
  })
})
