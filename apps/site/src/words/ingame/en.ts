import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'ingame'> = {
  inGame: {
    pages: 'Running and finished games',
    running: 'In play',
    finished: 'Latest results',
    openBets: 'My bets that wait for a result',
    noOpenBets: 'None of your bets waits for a result.',
    allBets: 'All bets',
    rounds: 'Rounds that are on now',
    play: 'Place a bet',
    game: 'Game',
    drawing: 'Drawing',
    lastRounds: 'Rounds that have just finished',
    myOutcome: 'My result',
    myResults: 'My results',
    noBets: 'You placed no bets in the last 7 days.',
    allResults: 'All results',
  },
  gameway: {
    start: 'How to place a bet',
    startText:
      'The page of a game shows the round and the time that is left. Bets are taken until it closes.\nPress a selection, and it goes to your bet slip.\nEnter a stake, look at the possible winnings, and place the bet.\nBets are settled right after the draw, and winnings are added to your balance.',
    powerball:
      'Five normal balls and one powerball are drawn.\nGuess odd or even and under or over, of the powerball or of the sum of the normal balls, or the size of that sum.\nCombinations of several conditions pay more.',
    powerladder:
      'The first normal ball of the same powerball round makes the ladder.\nGuess the start (left or right), the rungs (3 or 4) or the end (odd or even).\nA combination names start and rungs together.',
    speedkeno:
      'Twenty-two of 70 numbers are drawn.\nGuess odd or even, under or over, or both, of the last digit of their sum.\nOr choose 2 to 10 numbers of your own and be paid for those that are hit.',
    kenoladder:
      'The first number of the same speed keno round makes the ladder.\nGuess the start (left or right), the rungs (3 or 4) or the end (odd or even).\nA combination names start and rungs together.',
    play: 'Play',
    odds: 'Rules and odds',
  },
}
