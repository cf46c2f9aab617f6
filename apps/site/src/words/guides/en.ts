import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'guides'> = {
  guide: {
    intro: 'Which score settles a bet in each sport. Where an offer says otherwise, the offer counts first.',
    since: 'from {from}, events without bets',
    sports: 'Sports',
    markets: 'Kinds of bets',
    general: 'For all sports',
    generalText:
      'The result is the one the organiser announces on the day of the match; later corrections are not taken into account.\nWhat was decided before an interruption stands.\nIn a two-way bet without a draw, a tie returns the stake.\nA void selection counts with odds of 1.00.\nA bet on a part of an event looks at that part only, and needs it completed.\nFor the first goal, an own goal counts for the team that is credited with it.\nWhere an event is not offered live, bets on it close before its start.',
    handicap: 'Handicap',
    handicapText:
      'Your team’s score plus the line: more than the opponent wins, equal returns the stake, less loses.\nA quarter line splits the stake in two halves on the lines beside it.\nFor example, −0.75 with a win by one: one half wins, one half is returned.',
    underOver: 'Under/over',
    underOverText:
      'The sum of both scores above the line is over, below it is under.\nA sum equal to the line returns the stake.\nFor example, over 2.25 with a sum of 2: half of the stake is returned.',
    multi: 'Multi-bets',
    multiText:
      'The odds of a multi-bet are the odds of its selections multiplied.\nA void selection counts as 1.00; one lost selection loses the whole bet.\nIf every selection is void the stake is returned.\nTwo selections of the same match cannot be combined.\nA win pays stake × odds, cut to the won.',
  },
}
