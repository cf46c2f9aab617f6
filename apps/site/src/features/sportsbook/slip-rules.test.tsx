// The guide says of slips what the server holds them to, and nothing that is not offered.
import type { CallResponse } from '@hanpan/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { useSlipRulesInWords } from './slip-rules.ts'

const RULES: CallResponse<'/api/sport/rules'> = {
  isOpen: true,
  limits: { stakeMin: 1000, stakeMax: 1_000_000, winMax: 10_000_000 },
  foldersMin: 1,
  foldersMax: 10,
  combinedPriceMax: 500,
  systemsAreOffered: true,
  buildersAreOffered: true,
  bonus: {
    priceBelow: 1.15,
    steps: [
      { folders: 3, factor: 1.04 },
      { folders: 5, factor: 1.08 },
    ],
  },
  liveDelaySeconds: 5,
  closesBeforeStartSeconds: 0,
  cancelWithinMinutes: 30,
  cancelBeforeStartMinutes: 20,
  anyShareMin: 90,
}

function Said() {
  const lines = useSlipRulesInWords() ?? []
  return lines.map((line) => <p key={line}>{line}</p>)
}

async function said(change: Partial<typeof RULES>): Promise<readonly (string | null)[]> {
  server.answer('/api/sport/rules', { ...RULES, ...change })
  await show(<Said />)
  await screen.findByText(/폴더까지 베팅/)
  return screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
}

it('[SP14] says folders, systems, each step of the bonus, the delay, and until when a bet can be taken back', async () => {
  expect(await said({})).toEqual([
    '1폴더부터 10폴더까지 베팅할 수 있고, 배당 합계는 500까지입니다.',
    '고른 경기를 나누어 조합하는 시스템 베팅을 할 수 있습니다.',
    '축구와 농구는 한 경기의 선택을 8개까지 빌더로 묶을 수 있습니다. 모두 맞아야 적중이고, 미적중 없이 적특이 있으면 베팅금액을 모두 돌려드립니다. 빌더는 단폴로만 접수됩니다.',
    '배당이 1.15보다 높은 경기가 3폴더 이상이면 배당 합계가 1.04배가 됩니다. 적특이 된 경기는 세지 않습니다.',
    '배당이 1.15보다 높은 경기가 5폴더 이상이면 배당 합계가 1.08배가 됩니다. 적특이 된 경기는 세지 않습니다.',
    '경기 중 베팅은 5초 동안 확인한 뒤 접수됩니다.',
    '베팅한 뒤 30분 안에, 첫 경기 시작 20분 전까지 취소할 수 있습니다.',
  ])
})

it('[SP14] says nothing of what is not offered', async () => {
  const none = {
    systemsAreOffered: false,
    buildersAreOffered: false,
    bonus: null,
    liveDelaySeconds: 0,
    cancelWithinMinutes: 0,
  }
  expect((await said(none)).slice(1)).toEqual(['접수된 베팅은 취소할 수 없습니다.'])
})
