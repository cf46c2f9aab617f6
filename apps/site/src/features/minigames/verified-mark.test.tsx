import type { RoundOnWire } from '@hanpan/contract'
import { screen, within } from '@testing-library/react'
import { commitmentOf } from '@hanpan/fairness'
import { type PowerballResult, drawRound } from '@hanpan/minigames'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { browserHashes } from '../../wire/browser-hashes.ts'
import { VerifiedMark } from './verified-mark.tsx'

const seed = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159'
const roundNo = '2026-11-21-107'
const drawn = drawRound(browserHashes, seed, {
  game: 'powerball',
  roundNo,
  publicRandomness: 'none',
}) as PowerballResult
const round: RoundOnWire = {
  gameKey: 'powerball',
  roundNo,
  status: 'settled',
  opensAt: '2026-11-21T08:50:00+09:00',
  closesAt: '2026-11-21T08:54:00+09:00',
  drawsAt: '2026-11-21T08:55:00+09:00',
  commitment: commitmentOf(browserHashes, seed),
  result: { balls: [...drawn.balls], powerball: drawn.powerball, sum: drawn.sum },
  seed,
  publicRandomness: 'none',
  beacon: null,
  voidReason: '',
  history: [],
}

async function press(shown: RoundOnWire) {
  const { user } = await show(<VerifiedMark round={shown} />, { member: null })
  await user.click(screen.getByRole('button', { name: '검증됨 107회차' }))
  return within(await screen.findByRole('dialog'))
}

it('says in three sentences what was promised and drawn, and that this browser has drawn it again', async () => {
  const told = await press(round)
  expect(await told.findAllByRole('listitem')).toHaveLength(3)
  expect(told.getByText(/약속값이 추첨 전에 공개/)).toBeTruthy()
  expect(told.getByText(/방금 이 브라우저가.*일치합니다/)).toBeTruthy()
  expect(told.getByText('자세히').closest('details')!.open).toBe(false)
})

it.each([
  ['a changed result', { result: { balls: [1, 2, 3, 4, 5], powerball: 6, sum: 15 } }, /다시 추첨한 결과가.*다릅니다/],
  ['a changed commitment', { commitment: '0'.repeat(64) }, /약속과 다릅니다/],
])('finds %s, says so and keeps saying it', async (_, part, sentence) => {
  const told = await press({ ...round, ...part })
  expect(await told.findByText(sentence)).toBeTruthy()
  expect(await screen.findByLabelText('불일치 107회차')).toBeTruthy()
})

it('is absent where nothing has been decided', async () => {
  await show(<VerifiedMark round={{ ...round, seed: null, result: null }} />, { member: null })
  expect(screen.queryByRole('button', { name: /검증됨/ })).toBeNull()
})
