// Who leads at half-time and who at the end.
import { LOSS, WIN } from '../leg-result.ts'
import type { MarketType } from '../market.ts'
import { leaderOf, unitOf } from './kinds.ts'
import { names } from './names.ts'
import { WHOLE } from './parts.ts'

const said = {
  home: names('{home}', '{home}', '{home}'),
  draw: names('무', 'Draw', 'Hòa'),
  away: names('{away}', '{away}', '{away}'),
}
const leaders = ['home', 'draw', 'away'] as const
const both = leaders.flatMap((half) =>
  leaders.map((full) => {
    const [first, last] = [said[half], said[full]]
    return [
      `${half}-${full}`,
      names(`${first.ko} / ${last.ko}`, `${first.en} / ${last.en}`, `${first.vi} / ${last.vi}`),
    ] as const
  }),
)

export const halfFull: MarketType = {
  key: 'halfFull',
  names: names('전반/최종 결과', 'Half-time/full-time', 'Hiệp 1/cả trận'),
  pickNames: Object.fromEntries(both),
  parts: { soccer: WHOLE, handball: WHOLE, basketball: WHOLE, 'american-football': WHOLE },
  specifiers: {},
  family: 'result',
  correlation: 'outcome',
  picks: () => both.map(([pick]) => pick),
  needs: (ref, sport) => [
    { kind: 'score', part: 'h1', unit: unitOf(sport), only: 'leader' },
    { kind: 'score', part: ref.part, unit: unitOf(sport), only: 'leader' },
  ],
  decide(facts, ref, pick) {
    const half = leaderOf(facts.score('h1', unitOf(facts.sport)))
    if (half === null) return null
    if (!pick.startsWith(`${half}-`)) return LOSS
    const full = leaderOf(facts.score(ref.part, unitOf(facts.sport)))
    return full === null ? null : pick === `${half}-${full}` ? WIN : LOSS
  },
}
