// What the office says of conversions to integrated money.
export const conversionsTexts = {
  conversions: {
    note: '보유머니와 게임사 지갑 사이에 오간 돈입니다. 멈춘 전환은 자동으로 다시 시도하고, 답이 없으면 간격을 10분까지 늘립니다.',
    filters: { waiting: '진행 중', all: '전체' },
    empty: { waiting: '멈춘 전환이 없습니다.', all: '통합머니 전환 내역이 없습니다.' },
    vendor: '게임사',
    notConnected: '연결 안 됨',
    direction: '방향',
    directions: { in: '게임사로', out: '보유머니로' },
    since: '시작',
    states: { asked: '게임사 응답 대기', posted: '장부 반영', confirmed: '완료', returned: '게임사 거절 · 반환' },
    resume: '다시 시도',
    resumeOne: '{id} 전환 다시 시도',
    resumeNote: '게임사에 다시 요청합니다. 금액은 한 번만 반영됩니다.',
    done: '전환을 마쳤습니다.',
  },
}
