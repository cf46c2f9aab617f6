// What the head of a member's page, the rails and the search say.
export const texts = {
  shell: {
    live: 'LIVE',
    searchTitle: '찾기',
    searchResults: '찾은 것',
    searchNothing: '찾은 것이 없습니다.',
    searchLeagues: '리그',
    searchEvents: '경기',
    searchGames: '게임',
    searchPages: '메뉴와 글',
    searchFailed: '경기를 찾지 못했습니다. 잠시 뒤 다시 시도해 주세요.',
    theme: '화면 밝기',
    theme_dark: '어둡게',
    theme_light: '밝게',
    theme_system: '기기 설정',
  },
}
