// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { browserHashes } from '../../wire/browser-hashes.ts'
import { traceRound, type DrawInputs } from './trace-round.ts'
import { VerifySteps } from './verify-steps.tsx'

const inputs: DrawInputs = {
  game: 'powerball',
  roundNo: '2026-01-01-001',
  seed: 'f4db27632e687c574511cb7e01e187c098703a146650f57af3068c735e459177',
  commitment: '21dc854f23ef74a3cd4e60ba88f0fb770b6d0042109a7411fc5609a16fa224ed',
  publicRandomness: 'none',
}

it.each([
  ['powerball', ['1. 약속값 확인', '2. 난수 만들기', '3. 추첨', '4. 결과 비교']],
  ['powerladder', ['1. 약속값 확인', '2. 난수 만들기', '3. 추첨', '4. 사다리', '5. 결과 비교']],
] as const)('numbers the steps of %s without a gap', async (game, steps) => {
  const own = { ...inputs, game }
  await show(<VerifySteps inputs={own} trace={traceRound(browserHashes, own)!} published={null} />)
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles.map((title) => title.replace(/일치합니다$|다릅니다$/, ''))).toEqual(steps)
})
