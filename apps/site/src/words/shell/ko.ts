// What the head of a member's page, the rails and the search say.
export const texts = {
  shell: {
    searchTitle: '찾기',
    searchResults: '찾은 것',
    searchNothing: '찾은 것이 없습니다.',
    theme: '화면 밝기',
    theme_dark: '어둡게',
    theme_light: '밝게',
    theme_system: '기기 설정',
  },
}
