// What the boards beside the main one say: combinations of coming events.
import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'sportBoards'> = {
  combination: {
    title: 'Combinations',
    day: 'Day',
    all: 'All',
    today: 'Today',
    tomorrow: 'Tomorrow',
    league: 'League',
    allLeagues: 'All leagues',
    empty: 'No events match.',
    closes: 'until {time}',
    closing: 'Left',
    closesIn: 'Closes in',
    closed: 'Closed',
    result: '1X2',
    handicap: 'Handicap',
    total: 'Over/under',
    kind: 'Market',
    homeOver: 'Home · Over',
    drawLine: 'Draw · Line',
    awayUnder: 'Away · Under',
    rules: 'Legs and bonus',
    folders: '{min} to {max} legs · combined odds up to {odds}',
    step: '{count} legs ×{factor}',
    chosen: '{count} chosen',
    missing: '{count} more for ×{factor}',
    earned: 'Bonus ×{factor} applies',
    counts: 'Only events above odds of {odds} count.',
  },
  special: {
    title: 'Special',
    empty: 'No special markets right now.',
    more: '{count} more markets',
  },
}
