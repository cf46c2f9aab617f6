// What a limit that the member has set leaves.
export const texts = {
  allowance: {
    deposit: '{period} 입금 한도 {limit}원 중 {left}원 남았습니다.',
    loss: '{period} 손실 한도 {limit}원 중 {left}원 남았습니다.',
    stake: '{period} 베팅 한도 {limit}원 중 {left}원 남았습니다.',
    resets: '({at} 초기화)',
    day: '오늘의',
    week: '이번 주',
    month: '이번 달',
    exceeds: '설정한 입금 한도가 {amount}원 남았습니다.',
  },
}
