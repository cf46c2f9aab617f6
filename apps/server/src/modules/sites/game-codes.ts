// Groups and games that exist on this platform, as common codes (specification section 3). A menu shows what is listed here; a game
// that is not built is not listed.
export const gameCodes = [
  {
    code: 'powerball',
    codeName: '파워볼',
    codeNameEN: 'Powerball',
    groupCode: 'minigame',
    groupCodeNameEN: 'Mini games',
    ord: 1,
    gameType: 'minigame',
  },
] as const

export const gameGroups = [
  {
    code: 'minigame',
    codeName: '미니게임',
    codeNameEN: 'Mini games',
    groupCode: 'minigame',
    groupCodeNameEN: 'Mini games',
    ord: 1,
    gameType: 'minigame',
  },
] as const
