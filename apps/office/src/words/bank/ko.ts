// What the office says of changed bank accounts.
export const bankTexts = {
  bankChanges: {
    note: '승인할 때까지 기존 계좌로 출금됩니다. 결과는 회원에게 쪽지로 알려집니다.',
    filters: { waiting: '대기', decided: '처리됨' },
    empty: { waiting: '기다리는 신청이 없습니다.', decided: '처리한 신청이 없습니다.' },
    now: '현재 계좌',
    next: '새 계좌',
    asked: '신청',
    states: { applied: '대기', approved: '승인', rejected: '반려', replaced: '대체됨' },
    approve: '승인',
    reject: '반려',
    approveOne: '{id} 계좌 변경 승인',
    rejectOne: '{id} 계좌 변경 반려',
    done: '처리했습니다.',
    otherHolder: '예금주가 바뀝니다. 본인 계좌인지 확인하세요.',
  },
}
