// What game windows and the conversion to integrated money say.
import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'games'> = {
  games: {
    window: 'Open in a game window',
    full: 'Play full screen',
    launching: 'Opening the game',
    launchingText: 'One moment, please.',
    blocked: 'Your browser blocked the pop-up, so the game opens here.',
    frame: 'Game window',
    close: 'Close game',
    pick: 'Choose a game',
    find: 'Find a game by name',
    kind: 'Kind of game',
    maintenance: 'Maintenance',
    playingNow: 'You are playing this',
    none: 'There are no games on offer.',
    notFound: 'No game has that name.',
    category: { all: 'All', ball: 'Balls', ladder: 'Ladders', keno: 'Keno', minigame: 'Mini games' },
    over: 'This game window is no longer connected',
    overText: 'The game was opened elsewhere, or the connection was gone for more than 30 seconds.',
    again: 'Start again',
  },
  integrate: {
    title: 'Convert to integrated money',
    ready: 'Collects all money left in games into your balance. Close every game window first.',
    start: 'Convert',
    ending: 'The game is being closed. Please wait for up to 1 minute.',
    checking: 'The conversion is being checked.',
    incomplete: 'The conversion to integrated money is not complete. Press the convert button.',
    complete: 'Conversion complete.',
    collected: 'Collected',
    balance: 'Balance',
    fail: 'The conversion failed. Please contact customer service.',
    again: 'Try again',
    before: 'Before you withdraw',
    beforeText:
      'Money left in games has to be converted into your balance first. You cannot withdraw while a game window is open.',
  },
}
