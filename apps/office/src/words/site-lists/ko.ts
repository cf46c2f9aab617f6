// What the office says of the limits of levels and of the banks, in Korean.
export const siteListsTexts = {
  levels: {
    note: '비워 두면 사이트 공통 한도를 따릅니다. 저장하면 바로 적용됩니다.',
    site: '사이트 공통: 입금 {depositMin}~{depositMax}원, 출금 {withdrawalMin}~{withdrawalMax}원.',
    games: '게임별 레벨 베팅 한도',
    depositMax: '입금 1회 한도',
    depositDayMax: '입금 하루 한도',
    withdrawalMax: '출금 1회 한도',
    withdrawalDayMax: '출금 하루 한도',
    asSite: '공통',
  },
  banks: {
    note: '가입과 계좌 변경에서 고를 수 있는 은행입니다. 회원이 이미 쓰는 은행이 있을 수 있어 지우지 않고 숨깁니다.',
    bankNameKr: '한국어 이름',
    bankNameEn: '영어 이름',
    bankNameVi: '베트남어 이름',
    shown: '표시',
    up: '{code} 위로',
    down: '{code} 아래로',
    add: '은행 추가',
    addOne: '추가',
    code: '코드',
    taken: '이미 있는 코드입니다.',
  },
}
