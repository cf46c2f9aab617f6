// What the live video says.
export const texts = {
  live: {
    title: '라이브 영상',
    watch: '라이브 영상 보기',
    loading: '영상을 불러오는 중입니다.',
    offline: '방송이 연결되지 않았습니다. 잠시 후 다시 시도해 주세요.',
    now: '라이브',
    test: '시험 방송',
    testNote: '데모용으로 그린 시험 영상이며 실제 방송이 아닙니다.',
    note: '소리는 플레이어에서 켤 수 있습니다.',
    none: '지금 등록된 라이브 방송이 없습니다.',
  },
}
