// What the pages of running games and of how they are played say. A text of several lines is a list.
export const texts = {
  inGame: {
    pages: '진행 중인 게임과 끝난 게임',
    running: '진행 중인 게임',
    finished: '최근 결과',
    openBets: '결과를 기다리는 내 베팅',
    noOpenBets: '결과를 기다리는 베팅이 없습니다.',
    allBets: '전체 베팅내역',
    rounds: '지금 진행 중인 회차',
    play: '베팅하기',
    game: '게임',
    drawing: '추첨 중',
    lastRounds: '방금 끝난 회차',
    myOutcome: '내 결과',
    myResults: '내 베팅 결과',
    noBets: '최근 7일 동안 베팅이 없습니다.',
    allResults: '전체 결과',
  },
  gameway: {
    start: '베팅하는 순서',
    startText:
      '게임 화면에서 남은 시간과 회차를 확인합니다. 마감 전까지만 베팅할 수 있습니다.\n원하는 선택을 누르면 베팅 카트에 담깁니다.\n금액을 넣고 예상 당첨금을 확인한 뒤 베팅합니다.\n추첨이 끝나면 바로 정산되고, 당첨금은 보유머니로 들어옵니다.',
    powerball:
      '일반볼 5개와 파워볼 1개를 추첨합니다.\n파워볼 또는 일반볼 합의 홀짝과 언더/오버, 합의 대·중·소를 맞힙니다.\n여러 조건을 묶은 조합은 배당이 더 높습니다.',
    powerladder:
      '같은 회차 파워볼의 첫 번째 일반볼로 사다리가 정해집니다.\n시작 위치(좌·우), 줄 수(3줄·4줄), 도착(홀·짝)을 맞힙니다.\n시작과 줄 수를 함께 맞히는 조합도 있습니다.',
    speedkeno:
      '70개 가운데 숫자 22개를 추첨합니다.\n숫자합 끝수의 홀짝과 언더/오버, 조합을 맞힙니다.\n숫자를 2개에서 10개까지 직접 골라 맞힌 개수만큼 받을 수도 있습니다.',
    kenoladder:
      '같은 회차 스피드키노의 첫 번째 숫자로 사다리가 정해집니다.\n시작 위치(좌·우), 줄 수(3줄·4줄), 도착(홀·짝)을 맞힙니다.\n시작과 줄 수를 함께 맞히는 조합도 있습니다.',
    play: '게임하기',
    odds: '규칙과 배당',
  },
}
