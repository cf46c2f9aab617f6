// Who lives in a demo: the documented accounts that people log in with, and the regulars that keep it alive. The regulars are never
// the documented ones, so that nobody's balance moves by itself.

export const DEMO_PASSWORD = 'Hanpan!23'
export const DEMO_CASH_OUT_PASSWORD = '1234'
export const DEMO_OPERATOR = 'admin01'

const two = (number: number) => String(number).padStart(2, '0')
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export const demoMembers = numbers(20).map((number) => ({ memId: `member${two(number)}`, nick: `회원${two(number)}` }))

export const demoPartners = numbers(5).map((number) => ({
  memId: `partner${two(number)}`,
  nick: `파트너${two(number)}`,
  level: `PTN_${number}` as 'PTN_1' | 'PTN_2' | 'PTN_3' | 'PTN_4' | 'PTN_5',
}))

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
  `operator  ${DEMO_OPERATOR}                 password ${DEMO_PASSWORD}`,
] as const
