// How the sets end. Tennis is played to two or to three.
import type { SportKey } from '../sports.ts'
import { exactScore } from './kinds.ts'
import { names } from './names.ts'
import { MATCHES_OF_SETS } from './parts.ts'

const toTwo = ['2-0', '2-1', '1-2', '0-2']
const toThree = ['3-0', '3-1', '3-2', '2-3', '1-3', '0-3']
const scores: Readonly<Partial<Record<SportKey, readonly string[]>>> = {
  volleyball: toThree,
  badminton: toTwo,
  tennis: [...toTwo, ...toThree],
}

export const setScore = exactScore({
  key: 'setScore',
  names: names('세트 스코어', 'Set score', 'Tỷ số set'),
  parts: MATCHES_OF_SETS,
  unit: 'sets',
  scores: (_part, sport) => scores[sport] ?? [],
  isWhole: true,
})
