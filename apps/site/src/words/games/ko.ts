// What game windows and the conversion to integrated money say.
export const texts = {
  games: {
    window: '게임창으로 열기',
    full: '전체 화면으로 하기',
    launching: '게임을 여는 중입니다',
    launchingText: '잠시만 기다려 주세요.',
    blocked: '브라우저가 팝업을 막아 이 화면에서 엽니다.',
    frame: '게임창',
    close: '게임 닫기',
    over: '게임창 연결이 끝났습니다',
    overText: '다른 곳에서 게임을 열었거나 30초 넘게 연결이 끊겼습니다.',
    again: '다시 시작',
  },
  integrate: {
    title: '통합머니 전환',
    ready: '게임에 남아 있는 머니를 모두 보유머니로 모읍니다. 게임창을 모두 닫은 뒤 눌러 주세요.',
    start: '전환하기',
    ing: '게임 종료를 확인하고 머니를 모으는 중입니다. 최대 1분이 걸릴 수 있습니다.',
    complete: '전환이 완료되었습니다.',
    collected: '모은 금액',
    balance: '보유머니',
    fail: '전환하지 못했습니다. 고객센터에 문의해 주세요.',
    again: '다시 시도',
    before: '출금 전에 확인하세요',
    beforeText: '게임에 남은 머니가 있으면 먼저 보유머니로 전환해 주세요. 게임창이 열려 있으면 출금할 수 없습니다.',
  },
}
