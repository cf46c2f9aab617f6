import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'minigames'> = {
  results: {
    title: 'Mini game results',
    date: 'Date',
    empty: 'No results on this date.',
    round: 'Round',
    balls: 'Normal balls',
    powerball: 'Powerball',
    sum: 'Sum',
    outcome: 'Outcome',
    drawnAt: 'Drawn',
    verify: 'Verify this round',
    verifyTitle: 'Verify round {round}',
    verifyIntro: 'This browser repeats the draw itself, without trusting the server.',
    stepCommit: 'SHA-256 of the revealed seed equals the commitment published before the draw',
    stepDraw: 'HMAC-SHA-256 of seed and round number gives the same draw',
    commitment: 'Commitment (before the draw)',
    seed: 'Seed (after the draw)',
    computed: 'Result computed by this browser',
    published: 'Result published by the site',
    same: 'They match',
    differs: 'They do not match',
    notRevealed: 'The seed is not revealed yet.',
    voided: 'This round is void. Every bet on it is refunded.',
  },
}
