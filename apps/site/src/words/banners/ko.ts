// What banners and popups say.
export const texts = {
  banners: {
    banners: '배너',
    popups: '알림 팝업',
    previous: '이전',
    next: '다음',
    pause: '멈추기',
    play: '넘기기',
    close: '닫기',
    today: '오늘 하루 보지 않기',
    more: '자세히 보기',
  },
}
