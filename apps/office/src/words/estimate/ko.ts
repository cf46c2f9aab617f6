// What the office says of the cost of promotions before they are switched on.
export const estimateTexts = {
  estimate: {
    title: '저장 전 비용 계산',
    inDays: '{days}일',
    inAll: '전체',
    expected: '예상 비용',
    worst: '최대 비용',
    budgetLeft: '오늘 남는 예산',
    basis_stakes: '지난 30일의 유효 베팅 {count}원을 이 규칙으로 다시 계산했습니다.',
    basis_checkIns: '지난 30일의 실제 출석 {count}회를 이 보상으로 다시 계산했습니다.',
    basis_spins: '지난 30일의 실제 룰렛 {count}회를 이 확률과 예산으로 다시 계산했습니다.',
    basis_coupons: '같은 방식으로 끝난 쿠폰 {count}장의 사용률로 계산했습니다.',
    basis_players: '아직 기록이 없어, 지난 30일에 베팅한 회원 {count}명이 매일 참여한다고 보았습니다.',
    basis_none: '끝난 쿠폰이 없어 모두 사용한다고 보았습니다.',
    basis_off: '꺼져 있는 동안에는 지급하지 않습니다.',
    worst_points: '최대: 같은 베팅이 모두 미적중일 때 (회원 {people}명)',
    worst_attendance: '최대: 이용할 수 있는 회원 {people}명이 30일 내내 출석할 때',
    worst_wheel: '최대: 하루 예산을 30일 내내 모두 쓸 때 (회원 {people}명)',
    worst_coupon: '최대: 받을 수 있는 회원 {people}명이 쓸 수 있는 만큼 모두 쓸 때',
  },
}
