// Who lives in a demo: the documented accounts that people log in with, and the regulars that keep it alive. The regulars are never
// the documented ones, so that nobody's balance moves by itself.

export const DEMO_PASSWORD = 'Hanpan!23'
export const DEMO_CASH_OUT_PASSWORD = '1234'
export const DEMO_OPERATOR = 'admin01'
/** The member that is made last: where it exists, the seeding is complete. */
export const LAST_SEEDED = 'demolast1'

/** Roles of the demo beside those that come with the office, as a house makes them for people who work in one part of it. */
export const demoRoles = [
  {
    role: 'finance',
    name: '재무',
    permissions: [
      'overview.read',
      'members.read',
      'cash.read',
      'ledger.read',
      'reports.read',
      'partners.read',
      'partners.pay',
    ],
  },
  {
    role: 'risk',
    name: '리스크',
    permissions: [
      'overview.read',
      'members.read',
      'members.restrict',
      'cash.read',
      'minigames.read',
      'sports.read',
      'sports.manage',
      'vendors.read',
      'reports.read',
    ],
  },
  {
    role: 'compliance',
    name: '준법',
    permissions: [
      'overview.read',
      'members.read',
      'members.approve',
      'members.restrict',
      'members.reveal',
      'cash.read',
      'ledger.read',
      'reports.read',
      'audit.read',
    ],
  },
] as const

/** Those who work beside the first owner: a second one, who agrees to what needs two, and one of each role. */
export const demoStaff = [
  { loginId: 'admin02', name: '윤서진', role: 'owner' },
  { loginId: 'manager01', name: '박지훈', role: 'manager' },
  { loginId: 'cashier01', name: '이수민', role: 'cashier' },
  { loginId: 'cashier02', name: '최예린', role: 'cashier' },
  { loginId: 'support01', name: '정하늘', role: 'service' },
  { loginId: 'trader01', name: '오세준', role: 'trader' },
  { loginId: 'market01', name: '한유진', role: 'marketing' },
  { loginId: 'audit01', name: '김도현', role: 'auditor' },
  { loginId: 'finance01', name: '문지원', role: 'finance' },
  { loginId: 'risk01', name: '강태오', role: 'risk' },
  { loginId: 'comply01', name: '백서영', role: 'compliance' },
] as const

const two = (number: number) => String(number).padStart(2, '0')
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export const demoMembers = numbers(20).map((number) => ({ memId: `member${two(number)}`, nick: `회원${two(number)}` }))

const demoPartners = numbers(5).map((number) => ({
  memId: `partner${two(number)}`,
  nick: `파트너${two(number)}`,
  level: `PTN_${number}` as 'PTN_1' | 'PTN_2' | 'PTN_3' | 'PTN_4' | 'PTN_5',
}))

/** Everybody with a partner's level and whom it stands below, from the top down: the documented line, and two branches beside it. */
export const demoPartnerTree = [
  ...demoPartners.map((partner, index) => ({ ...partner, above: demoPartners[index - 1]?.memId ?? null })),
  { memId: 'busan01', nick: '부산대본사', level: 'PTN_2', above: 'partner01' },
  { memId: 'haeundae7', nick: '해운대매장', level: 'PTN_5', above: 'busan01' },
  { memId: 'gangnam22', nick: '강남총판', level: 'PTN_4', above: 'partner03' },
  { memId: 'sinsa88', nick: '신사매장', level: 'PTN_5', above: 'gangnam22' },
] as const

/** The regulars: they bet, deposit and withdraw by themselves. */
export const demoRegulars = [
  ['haneul77', '하늘바라기'],
  ['byeolbit', '별빛산책'],
  ['gangmul', '강물처럼'],
  ['ppoppo99', '뽀뽀구구'],
  ['jangmi5', '장미한송이'],
  ['seoul1988', '팔팔올림픽'],
  ['busanlee', '부산갈매기'],
  ['coffee11', '커피한잔'],
  ['mokpo55', '목포의눈물'],
  ['dalbit3', '달빛소나타'],
  ['horang22', '호랑이기운'],
  ['tokki88', '산토끼토끼'],
  ['baram10', '바람의언덕'],
  ['sonamu1', '푸른소나무'],
  ['cheonji', '천지개벽'],
  ['geobuk7', '느린거북이'],
  ['kkachi4', '까치소식'],
  ['minari9', '미나리전골'],
  ['dubu123', '두부김치'],
  ['jeju2020', '제주감귤'],
  ['nabi000', '나비효과'],
  ['sarang2', '사랑가득'],
  ['boram88', '보람찬하루'],
  ['hwaiting', '오늘도화이팅'],
] as const

export const DEMO_ACCOUNTS = [
  `members   member01 … member20     password ${DEMO_PASSWORD}, withdrawal password ${DEMO_CASH_OUT_PASSWORD}`,
  `partners  partner01 … partner05   password ${DEMO_PASSWORD}`,
  `operators ${DEMO_OPERATOR}, admin02 (owners), manager01, cashier01, support01, trader01 …, password ${DEMO_PASSWORD}`,
] as const
