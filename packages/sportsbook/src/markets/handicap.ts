// The Asian handicap on what the sport counts: goals, points, runs, games of tennis.
import { handicapOf } from './kinds.ts'
import { names } from './names.ts'
import { SCORED_PARTS } from './parts.ts'

export const handicap = handicapOf({
  key: 'handicap',
  names: names('핸디캡', 'Handicap', 'Chấp'),
  namesOf: {
    baseball: names('핸디캡 (런라인)', 'Run line', 'Chấp điểm'),
    tennis: names('게임 핸디캡', 'Game handicap', 'Chấp ván'),
    volleyball: names('점수 핸디캡', 'Point handicap', 'Chấp điểm'),
    badminton: names('점수 핸디캡', 'Point handicap', 'Chấp điểm'),
  },
  parts: SCORED_PARTS,
})
