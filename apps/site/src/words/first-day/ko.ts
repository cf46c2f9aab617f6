// What a member's first days begin with.
export const texts = {
  firstDay: {
    title: '처음 시작하기',
    putAway: '그만 보기',
    done: '완료',
    password: '출금 비밀번호 정하기',
    passwordNote: '출금할 때 본인인지 확인합니다.',
    limits: '내 한도 정하기',
    limitsNote: '입금, 손실, 시간의 한도를 미리 정합니다.',
    bet: '첫 베팅',
    betNote: '규칙과 확률을 먼저 보고 정하세요.',
  },
}
