// Over or under a line of what the sport counts, both sides together.
import { overUnder } from './kinds.ts'
import { names } from './names.ts'
import { SCORED_PARTS } from './parts.ts'

export const total = overUnder({
  key: 'total',
  names: names('언더오버', 'Total', 'Tài xỉu'),
  namesOf: {
    tennis: names('게임 언더오버', 'Total games', 'Tổng số ván'),
    volleyball: names('점수 언더오버', 'Total points', 'Tổng điểm'),
    badminton: names('점수 언더오버', 'Total points', 'Tổng điểm'),
  },
  parts: SCORED_PARTS,
})
