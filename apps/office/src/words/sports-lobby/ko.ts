// What the office says of the lobby of sports.

export const sportsLobbyTexts = {
  sportsLobby: {
    leagues: '로비 리그 순서',
    leaguesNote:
      '고른 리그가 이 순서로 로비의 주요 리그 앞에 서고, 그 리그의 실시간 경기도 먼저 보입니다. 나머지는 경기 수가 많은 순서입니다.',
    leaguesSet: '로비 리그 순서를 바꿨습니다.',
    chosen: '고른 리그',
    remove: '{name} 빼기',
    add: '리그 추가',
    choose: '리그를 고르세요',
  },
}
