// What the games of the day on the main page say.
export const texts = {
  todayGames: {
    title: '인기 · 신규 · 랭킹',
    popular: '인기',
    new: '신규',
    ranking: '오늘의 랭킹',
    players: '오늘 {count}명',
    bets: '{count}건',
    isNew: '신규',
    empty: '오늘 정산된 게임이 아직 없습니다.',
  },
}
