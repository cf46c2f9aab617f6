// The Korean catalogue: the default language, and the shape that the other must have.
import { uiTexts } from '@hanpan/web/words/ko'
import { vendorStatementsTexts } from './vendor-statements/ko.ts'
import { vendorFiguresTexts } from './vendor-figures/ko.ts'
import { vendorsTexts } from './vendors/ko.ts'
import { bannersTexts } from './banners/ko.ts'
import { catalogueTexts } from './catalogue/ko.ts'
import { gameCodesTexts } from './game-codes/ko.ts'
import { estimateTexts } from './estimate/ko.ts'
import { publishingTexts } from './publishing/ko.ts'
import { promotionsTexts } from './promotions/ko.ts'
import { protectionTexts } from './protection/ko.ts'
import { placesTexts } from './places/ko.ts'
import { riskTexts } from './risk/ko.ts'
import { siteListsTexts } from './site-lists/ko.ts'
import { levelRulesTexts } from './level-rules/ko.ts'
import { reportSchedulesTexts } from './report-schedules/ko.ts'
import { sendingTexts } from './sending/ko.ts'
import { messagesKo } from '@hanpan/contract'
import { reportWordsKo } from '@hanpan/contract/messages/reports/ko'
import { membersTexts } from './members/ko.ts'
import { cashierTexts } from './cashier/ko.ts'
import { minigamesTexts } from './minigames/ko.ts'
import { sportsTexts } from './sports/ko.ts'
import { sportsLobbyTexts } from './sports-lobby/ko.ts'
import { sportsNamesTexts } from './sports-names/ko.ts'
import { sportsRiskTexts } from './sports-risk/ko.ts'
import { ledgerTexts } from './ledger/ko.ts'
import { sitesTexts } from './sites/ko.ts'
import { operatorsTexts } from './operators/ko.ts'
import { reportsTexts } from './reports/ko.ts'
import { staffTexts } from './staff/ko.ts'
import { partnersTexts } from './partners/ko.ts'
import { applicationsTexts } from './applications/ko.ts'
import { bankTexts } from './bank/ko.ts'
import { conversionsTexts } from './conversions/ko.ts'
import { bankLinesTexts } from './bank-lines/ko.ts'
import { payoutBatchesTexts } from './payout-batches/ko.ts'
import { auditWords } from './audit/ko.ts'
import { casesTexts } from './cases/ko.ts'
import { closingsTexts } from './closings/ko.ts'
import { alertsTexts } from './alerts/ko.ts'
import { paymentsTexts } from './payments/ko.ts'
import { memberWorkTexts } from './member-work/ko.ts'
import { contentTexts } from './content/ko.ts'

export const codes = messagesKo

export const texts = {
  ui: uiTexts,
  common: {
    all: '전체',
    status: '상태',
    amount: reportWordsKo.common.amount,
    time: reportWordsKo.common.time,
    reason: '사유',
    reasonOptional: '사유 (선택)',
    actions: '처리',
    approve: '승인',
    reject: '거절',
    cancel: '취소',
    confirm: '확인',
    save: '저장',
    edit: '수정',
    undo: '되돌리기',
    more: '더보기',
    result: '결과',
    operator: '운영자',
    waiting: '대기 시간',
    totalRows: '총 {count}건',
    totalRowsOrMore: '{count}건 이상',
    pageFailed: '화면을 불러오지 못했습니다.',
  },
  order: {
    header: '순서',
    up: '{name} 위로',
    down: '{name} 아래로',
    changed: '순서를 바꿨습니다.',
  },
  form: {
    multiple: '{unit}의 배수로 입력하세요.',
    percent: '0에서 {max}% 사이로 입력하세요.',
    between: '{min}에서 {max} 사이로 입력하세요.',
    atLeast: '{min} 이상으로 입력하세요.',
  },
  table: {
    total: reportWordsKo.table.total,
    sortedAll: '모든 쪽을 정렬했습니다',
    views: '저장한 조건',
    noViews: '저장한 조건이 없습니다. 지금 보는 필터와 정렬에 이름을 붙여 저장하세요.',
    viewName: '이름',
    viewSaved: '지금 조건을 저장했습니다.',
    forgetView: '{name} 삭제',
    columns: '열',
    columnsNote: '보일 열',
    file: '내보내기',
    fileAll: '조건에 맞는 모든 줄',
    fileShown: '지금 화면의 줄',
    xlsx: '엑셀 (XLSX)',
    csv: 'CSV (UTF-8)',
    fileFailed: '파일을 만들지 못했습니다.',
  },
  range: {
    label: '기간',
    from: '시작일',
    to: '종료일',
  },
  time: {
    now: '방금',
    minutes: '{count}분',
    hours: '{count}시간 {rest}분',
    days: '{count}일 {rest}시간',
  },
  money: {
    cash: '보유머니',
    point: '포인트',
    held: '출금 보류',
    reading: '{reading} 원',
    readingPoint: '{reading} 포인트',
  },
  shell: {
    title: '한판 오피스',
    skip: '본문으로 건너뛰기',
    navigation: '주 메뉴',
    favourite: '{page} 즐겨찾기',
    favouritesFull: '즐겨찾기는 {max}개까지입니다. 먼저 하나를 빼 주세요.',
    wholeMenu: '전체 메뉴',
    shortMenu: '즐겨찾기만 보기',
    openMenu: '메뉴 열기',
    waiting: '{count}건 대기',
    chipSignups: '가입',
    chipInquiries: '문의',
    chipDeposits: '입금',
    chipWithdrawals: '출금',
    sound: '새 신청 알림음',
    soundOn: '알림음 켜짐',
    soundOff: '알림음 꺼짐',
    shortcuts: '단축키',
    language: '언어',
    account: '{id} 계정',
    logOut: '로그아웃',
    offline: '연결 끊김, 재연결 중입니다. 화면은 몇 초마다 새로 읽습니다.',
  },
  menuGroup: {
    overview: '현황',
    members: '회원',
    cashier: '입출금',
    minigames: '미니게임',
    sports: '스포츠',
    vendors: '게임사',
    ledger: '장부',
    content: '콘텐츠',
    promotions: '프로모션',
    site: '사이트',
    staff: '운영진',
  },
  menu: {
    work: '내 업무',
    dashboard: '대시보드',
    signups: '가입 승인',
    members: '회원 검색',
    bankChanges: '계좌 변경',
    applications: '총판 신청',
    partnerTree: '파트너 조직',
    partnerSettlements: '파트너 정산',
    protection: '보호·이용 제한',
    blocks: '차단 목록',
    cash: '입출금 처리',
    conversions: '통합머니 전환',
    cashHistory: '입출금 내역',
    payoutBatches: '지급 묶음',
    payments: '결제',
    alerts: '알림',
    paymentProviders: '결제 대행사',
    reportSchedules: '예약 보고서',
    closings: '마감',
    cases: '사건',
    depositAccounts: '입금 계좌',
    bankLines: '입금 확인',
    rounds: '회차',
    bets: '베팅 내역',
    exposure: '실시간 노출',
    prices: '배당 관리',
    limits: '한도와 규칙',
    seedDays: '시드 체인',
    sportEvents: '경기·배당',
    sportReferrals: '승인 대기 베팅',
    sportTicker: '실시간 베팅',
    sportLateBets: '지연·집단 베팅',
    sportFactors: '베팅 한도 계수',
    sportNames: '리그·팀 이름',
    sportFeeds: '경기 데이터 소스',
    promotions: '이벤트·포인트',
    coupons: '쿠폰',
    wheel: '룰렛',
    ledger: '장부',
    posts: '게시글',
    comments: '댓글',
    inquiries: '1:1 문의',
    templates: '답변 템플릿',
    messages: '쪽지 발송',
    segments: '세그먼트',
    banners: '배너·팝업·공지줄',
    connections: '게임사 연결',
    vendorTransactions: '게임사 거래',
    vendorStatements: '게임사 대사',
    vendorPerformance: '환수율·잭팟',
    catalogue: '제휴사 게임',
    gameCodes: '게임 운영',
    options: '사이트 설정',
    levels: '레벨별 한도',
    levelRules: '레벨 이름·승급',
    banks: '은행 목록',
    maintenance: '점검',
    reports: '보고서',
    approvals: '2인 승인',
    operators: '운영자',
    roles: '역할과 권한',
    audit: '감사기록',
    account: '내 계정',
  },
  palette: {
    title: '빠른 찾기',
    hint: '회원·회차·베팅 번호 또는 화면',
    round: '회차',
    results: '찾은 것',
    nothing: '찾은 것이 없습니다.',
  },
  shortcut: {
    search: '회원과 화면 찾기',
    filter: '목록 필터로 이동',
    down: '다음 줄',
    up: '이전 줄',
    open: '줄 열기',
    close: '창 닫기',
    help: '단축키 보기',
  },
  login: {
    title: '운영자 로그인',
    id: '아이디',
    password: '비밀번호',
    otp: '인증번호',
    otpHint: '인증 앱에 표시된 6자리 숫자',
    submit: '로그인',
  },
  dashboard: {
    bonusAndPoints: '보너스·포인트 비용',
    asOf: '{time} 기준',
    online: '접속 중인 회원',
    today: '오늘',
    waitingCash: '대기 중인 입출금',
    openQueue: '처리 화면',
    latestRounds: '최근 회차',
    openRounds: '전체 회차',
  },
  ...membersTexts,
  ...cashierTexts,
  ...minigamesTexts,
  ...sportsTexts,
  ...sportsLobbyTexts,
  ...sportsNamesTexts,
  ...sportsRiskTexts,
  ...ledgerTexts,
  ...sitesTexts,
  ...operatorsTexts,
  ...staffTexts,
  ...reportsTexts,
  ...contentTexts,
  ...promotionsTexts,
  ...bankTexts,
  ...conversionsTexts,
  ...vendorsTexts,
  ...vendorFiguresTexts,
  ...vendorStatementsTexts,
  ...bankLinesTexts,
  ...payoutBatchesTexts,
  ...auditWords,
  ...casesTexts,
  ...closingsTexts,
  ...alertsTexts,
  ...paymentsTexts,
  ...memberWorkTexts,
  ...applicationsTexts,
  ...partnersTexts,
  ...protectionTexts,
  ...placesTexts,
  ...riskTexts,
  ...siteListsTexts,
  ...reportSchedulesTexts,
  ...sendingTexts,
  ...levelRulesTexts,
  ...bannersTexts,
  ...gameCodesTexts,
  ...catalogueTexts,
  ...publishingTexts,
  ...estimateTexts,
}
