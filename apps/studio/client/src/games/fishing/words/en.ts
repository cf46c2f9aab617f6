import type { FishingWords } from './words.ts'

export const en: FishingWords = {
  stake: 'A shot',
  less: 'Lower stake',
  more: 'Higher stake',
  // The sign stands before the money.
  won: (amount) => amount.replace(/^[+−]?/, (sign) => `${sign}₩`),
  shoot: (amount) => `Shoot for ₩${amount}`,
  aim: 'Take aim in the sea',
  aimed: (name) => `Aiming at the ${name}`,
  chance: 'Chance of a catch per shot',
  chanceNote: (rtp) => `The return, ${rtp}, divided by the multiplier`,
  spent: 'Spent',
  back: 'Paid',
  net: 'Net',
  weapon: 'Weapon',
  you: 'You',
  cannon: (no) => `Cannon ${no}`,
  empty: 'Free',
  connecting: 'Going down to the sea',
  full: 'Every cannon is taken. You go in as soon as one is free.',
  miss: 'Missed',
  reach: (count) => `up to ${count}`,
  costs: (times) => `${times} × a shot`,
  rules: [
    'A press on the sea aims at the nearest creature and shoots. Every shot has a stake; a catch pays the creature’s multiplier of it.',
    'The chance of a catch is the return divided by the multiplier. Whatever you aim at, and however often, the same part comes back in the long run.',
    'No shot knows of another: a creature that was hit before is not caught more easily.',
    'The net and the depth charge aim at several at once; their chance is divided by the sum of the multipliers.',
    'A shot at empty water costs nothing. Every shot is a round of its own that can be verified.',
  ],
  table: 'Creatures and multipliers',
}
