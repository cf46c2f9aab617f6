// What banners, popups and the blocks of the main page say.
export const texts = {
  furniture: {
    banners: '배너',
    popups: '알림 팝업',
    previous: '이전',
    next: '다음',
    pause: '멈추기',
    play: '넘기기',
    close: '닫기',
    today: '오늘 하루 보지 않기',
    more: '자세히 보기',
    todayGames: '인기 · 신규 · 랭킹',
    popular: '인기',
    new: '신규',
    ranking: '오늘의 랭킹',
    players: '오늘 {count}명',
    bets: '{count}건',
    isNew: '신규',
    todayEmpty: '오늘 정산된 게임이 아직 없습니다.',
  },
}
