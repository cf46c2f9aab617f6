export const texts = {
  message: {
    title: '쪽지',
    newTitle: '새 쪽지',
    newText: '읽지 않은 쪽지가 {count}개 있습니다.',
    open: '쪽지함 열기',
    later: '나중에',
    empty: '받은 쪽지가 없습니다.',
    unread: '안 읽음',
    remove: '삭제',
    removeSelected: '선택 삭제',
    select: '{title} 선택',
    selectAll: '모두 선택',
    removed: '쪽지를 삭제했습니다.',
    back: '목록으로',
    retention: '읽은 쪽지는 {days}일 동안, 최근 {max}개까지 보관합니다.',
  },
}
