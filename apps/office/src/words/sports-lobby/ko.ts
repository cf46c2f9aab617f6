// What the office says of the lobby of sports.

export const sportsLobbyTexts = {
  sportsLobby: {
    feature: '로비에 추천',
    unfeature: '추천 해제',
    isFeatured: '로비에 올렸습니다.',
    unfeatured: '로비에서 내렸습니다.',
    featureNote: '정한 시간 동안 스포츠 로비 맨 위에 보입니다. 순서가 작은 경기가 먼저입니다.',
    order: '순서 (1–99)',
    hours: '게시 시간 (시간)',
    place: '로비 추천 {order}번 · {until}까지',
    boost: '부스트',
    asBoost:
      '부스트로 알리기: 로비와 경기에 원래 배당이 줄 그어 함께 보이고, 공급사 배당이 더 높아지면 그 배당을 따릅니다.',
    boostWrong: '부스트는 공급사 배당보다 높아야 합니다.',
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
