import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'guides'> = {
  guide: {
    intro: 'Which score settles a bet in each sport. Where an offer says otherwise, the offer counts first.',
    sports: 'Sports',
    markets: 'Kinds of bets',
    general: 'For all sports',
    generalText:
      'The result is the one the organiser announces on the day of the match; later corrections are not taken into account.\nWhat was decided before an interruption stands.\nIn a two-way bet without a draw, a tie returns the stake.\nA void selection counts with odds of 1.00.\nBets close before the start; a bet accepted later is void.',
    soccer: 'Soccer',
    soccerText:
      'Settled on 90 minutes and stoppage time. Extra time and penalties do not count.\nFirst-half bets look at the first half only.\nIf a match is not completed, everything but what was already decided is void.\nFor the first goal, an own goal counts for the team that is credited with it.',
    basketball: 'Basketball',
    basketballText:
      'Winner, handicap and under/over include overtime.\nQuarters and halves do not include overtime.\nIf the fourth quarter is not completed, everything but what was already decided is void.',
    baseball: 'Baseball',
    baseballText:
      'Settled on the final score with extra innings. A tie returns the stake of a two-way bet.\nThe winner stands after 5 innings (4½ if the home team leads).\nHandicap and under/over need 9 innings (8½ if the home team leads).\nA game scheduled for 7 innings needs 7 (6½).\nBets on the first or the first five innings need those innings completed; a mercy-rule result counts.',
    volleyball: 'Volleyball',
    volleyballText:
      'The first team to win three sets wins.\nA handicap is in sets or points, as the offer says.\nA bet on a set needs that set completed.\nIf a match is not completed, everything but what was already decided is void.',
    hockey: 'Ice hockey',
    hockeyText:
      'Result, handicap and under/over are settled on the 60 minutes of regulation. Overtime and shoot-outs do not count.\nA bet on a period looks at that period only.\nIf regulation is not completed, bets are void.',
    tennis: 'Tennis',
    tennisText:
      'A walkover makes every bet void.\nIf a player retires, the winner and set handicaps are void; bets on completed sets stand.\nA match that is interrupted by rain stands if it goes on within the tournament.',
    esports: 'E-sports',
    esportsText:
      'Settled on the organiser’s official result.\nBets on maps or sets that were not played are void.\nIf a replay is ordered, the replay counts.\nA win by forfeit counts if at least one map was started.',
    others: 'Other sports',
    othersText:
      'Handball is settled on 60 minutes without extra time.\nAmerican football includes overtime; a tie returns the stake of a two-way bet.\nBadminton is won by two games of three; completed games stand when a player retires.\nCombat sports follow the official decision; a no contest is void.',
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
