// The competitions of the world: which sport, whose, how strong, how often they play.
import type { Names, SportKey } from '@hanpan/sportsbook'

export interface CompetitionPlan {
  readonly sport: SportKey
  /** Its country; null of a tour that goes round the world, at the hours that it says. */
  readonly country: string | null
  readonly names: Names
  readonly competitors: number
  /** Days in which everybody plays once. */
  readonly roundDays: number
  /** How far apart the strongest and the weakest are, as a part of what is usual in the sport. */
  readonly spread: number
  /** Knock-out: what is level is played on. */
  readonly isCup?: true
  readonly hours?: { readonly from: number; readonly length: number }
  /** Best of five sets or maps. */
  readonly isLong?: true
}

const plan = (
  sport: SportKey,
  country: string | null,
  ko: string,
  en: string,
  vi: string,
  competitors: number,
  roundDays: number,
  more: Partial<CompetitionPlan> = {},
): CompetitionPlan => ({
  sport,
  country,
  names: { ko, en, vi },
  competitors,
  roundDays,
  spread: 1,
  ...more,
})

const LEAGUES = [
  ['korea', '가온 리그', 'Gaon League', 'Giải Gaon', '가온 컵', 'Gaon Cup', 'Cúp Gaon'],
  [
    'albion',
    '알비온 챔피언 디비전',
    'Albion Premier Division',
    'Giải Albion',
    '알비온 로열 실드',
    'Albion Royal Shield',
    'Khiên Albion',
  ],
  ['lachong', '락홍 리그', 'Lac Hong League', 'Giải Lạc Hồng', '락홍 컵', 'Lac Hong Cup', 'Cúp Lạc Hồng'],
  ['solana', '리가 솔라나', 'Liga Solana', 'Liga Solana', '코파 솔라나', 'Copa Solana', 'Cúp Solana'],
  [
    'rheinmark',
    '라인마르크 리가',
    'Rheinmark Liga',
    'Rheinmark Liga',
    '라인마르크 포칼',
    'Rheinmark Pokal',
    'Cúp Rheinmark',
  ],
  [
    'verdania',
    '세리 베르다니아',
    'Série Verdania',
    'Série Verdania',
    '타사 베르다니아',
    'Taça Verdania',
    'Cúp Verdania',
  ],
  [
    'columbia',
    '컬럼비아 연안 리그',
    'Columbia Coast League',
    'Giải Bờ Columbia',
    '연안 오픈컵',
    'Coast Open Cup',
    'Cúp Bờ Columbia',
  ],
  ['akane', '아카네 리그', 'Akane League', 'Giải Akane', '아카네배', 'Akane Cup', 'Cúp Akane'],
  [
    'tasmania',
    '남십자 리그',
    'Southern Cross League',
    'Giải Nam Thập',
    '남십자 컵',
    'Southern Cross Cup',
    'Cúp Nam Thập',
  ],
] as const

const soccer = LEAGUES.flatMap(([country, ko, en, vi, cupKo, cupEn, cupVi]) => [
  plan('soccer', country, `${ko} 1부`, `${en} 1`, `${vi} 1`, 20, 2),
  plan('soccer', country, `${ko} 2부`, `${en} 2`, `${vi} 2`, 16, 2, { spread: 0.7 }),
  ...(['korea', 'albion', 'lachong', 'solana', 'verdania', 'akane', 'tasmania'].includes(country)
    ? [plan('soccer', country, cupKo, cupEn, cupVi, 16, 4, { spread: 1.2, isCup: true })]
    : []),
])

/** Every competition. Those of one sport and country share no club. */
export const COMPETITIONS: readonly CompetitionPlan[] = [
  ...soccer,
  plan('baseball', 'korea', '한들 프로야구', 'Handeul Baseball', 'Bóng chày Handeul', 12, 1, { spread: 0.8 }),
  plan('baseball', 'akane', '아카네 프로야구', 'Akane Baseball', 'Bóng chày Akane', 12, 1),
  plan('baseball', 'columbia', '연안 야구 리그', 'Coast Baseball League', 'Bóng chày Bờ Columbia', 16, 1),
  plan('baseball', 'verdania', '베르다니아 겨울 야구', 'Verdania Winter Baseball', 'Bóng chày Verdania', 12, 2),
  plan('baseball', 'tasmania', '남십자 야구', 'Southern Cross Baseball', 'Bóng chày Nam Thập', 12, 2),
  plan('baseball', 'korea', '한들 퓨처스', 'Handeul Futures', 'Handeul Futures', 12, 1, {
    hours: { from: 11, length: 8 },
  }),
  plan('basketball', 'korea', '솔빛 농구', 'Solbit Basketball', 'Bóng rổ Solbit', 12, 2),
  plan('basketball', 'korea', '여자 미리내 농구', 'Mirinae Women', 'Bóng rổ nữ Mirinae', 12, 2, { spread: 1.2 }),
  plan('basketball', 'columbia', '연안 농구 협회', 'Coast Basketball Association', 'Bóng rổ Bờ Columbia', 20, 2),
  plan('basketball', 'solana', '솔라나 농구', 'Solana Hoops', 'Bóng rổ Solana', 16, 2),
  plan('basketball', 'rheinmark', '라인마르크 농구', 'Rheinmark Basketball', 'Bóng rổ Rheinmark', 12, 2),
  plan('basketball', 'akane', '아카네 농구', 'Akane Hoops', 'Bóng rổ Akane', 16, 2),
  plan('basketball', 'tasmania', '남십자 농구', 'Southern Cross Basketball', 'Bóng rổ Nam Thập', 12, 2),
  plan('basketball', 'lachong', '락홍 농구', 'Lac Hong Basketball', 'Bóng rổ Lạc Hồng', 12, 2),
  plan('volleyball', 'lachong', '락홍 배구', 'Lac Hong Volley', 'Bóng chuyền Lạc Hồng', 12, 2, {
    hours: { from: 17, length: 5 },
  }),
  plan('volleyball', 'korea', '누리 배구 남자부', 'Nuri Volleyball Men', 'Bóng chuyền nam Nuri', 12, 2),
  plan('volleyball', 'korea', '누리 배구 여자부', 'Nuri Volleyball Women', 'Bóng chuyền nữ Nuri', 12, 2),
  plan('volleyball', 'akane', '아카네 배구', 'Akane Volley', 'Bóng chuyền Akane', 12, 2),
  plan('volleyball', 'solana', '솔라나 배구', 'Solana Volley', 'Bóng chuyền Solana', 12, 2),
  plan('volleyball', 'verdania', '베르다니아 배구', 'Verdania Volley', 'Bóng chuyền Verdania', 12, 2),
  plan('ice-hockey', 'columbia', '연안 하키 리그', 'Coast Hockey League', 'Khúc côn cầu Bờ Columbia', 20, 2),
  plan('ice-hockey', 'rheinmark', '라인마르크 하키', 'Rheinmark Hockey', 'Khúc côn cầu Rheinmark', 16, 2),
  plan('ice-hockey', 'korea', '얼음내 하키', 'Eoreumnae Hockey', 'Khúc côn cầu Eoreumnae', 12, 2),
  plan('handball', 'rheinmark', '라인마르크 핸드볼', 'Rheinmark Handball', 'Bóng ném Rheinmark', 16, 2),
  plan('handball', 'solana', '솔라나 핸드볼', 'Solana Handball', 'Bóng ném Solana', 12, 2),
  plan('handball', 'korea', '다솜 핸드볼', 'Dasom Handball', 'Bóng ném Dasom', 12, 2),
  plan('american-football', 'columbia', '연안 풋볼 리그', 'Coast Football League', 'Bóng bầu dục Bờ Columbia', 20, 5),
  plan('american-football', 'akane', '아카네 X볼', 'Akane X-Bowl', 'Akane X-Bowl', 12, 3),
  plan('tennis', null, '월드 투어 마스터스', 'World Tour Masters', 'World Tour Masters', 20, 1, {
    hours: { from: 17, length: 9 },
  }),
  plan('tennis', null, '월드 투어 그랑 시리즈', 'World Tour Grand Series', 'World Tour Grand Series', 16, 1, {
    hours: { from: 1, length: 9 },
    isLong: true,
  }),
  plan('tennis', null, '여자 월드 투어', "Women's World Tour", 'World Tour nữ', 20, 1, {
    hours: { from: 13, length: 11 },
  }),
  plan('tennis', null, '챌린저 퍼시픽', 'Challenger Pacific', 'Challenger Pacific', 20, 1, {
    hours: { from: 5, length: 8 },
  }),
  plan('tennis', null, '챌린저 아틀란틱', 'Challenger Atlantic', 'Challenger Atlantic', 20, 1, {
    hours: { from: 0, length: 9 },
  }),
  plan('tennis', null, '아시안 오픈 투어', 'Asian Open Tour', 'Asian Open Tour', 20, 1, {
    hours: { from: 11, length: 8 },
  }),
  plan('tennis', null, '유로 클레이 투어', 'Euro Clay Tour', 'Euro Clay Tour', 16, 1, {
    hours: { from: 0, length: 8 },
  }),
  plan('tennis', null, '나이트 오픈', 'Night Open', 'Night Open', 16, 1, { hours: { from: 23, length: 7 } }),
  plan('badminton', null, '월드 셔틀 투어', 'World Shuttle Tour', 'World Shuttle Tour', 20, 1, {
    hours: { from: 11, length: 10 },
  }),
  plan('badminton', null, '여자 월드 셔틀 투어', "Women's Shuttle Tour", 'Shuttle Tour nữ', 20, 1, {
    hours: { from: 13, length: 12 },
  }),
  plan('badminton', null, '셔틀 챌린지', 'Shuttle Challenge', 'Shuttle Challenge', 16, 1, {
    hours: { from: 6, length: 6 },
  }),
  plan('combat', null, '한판 아레나', 'Hanpan Arena', 'Hanpan Arena', 20, 2, {
    hours: { from: 10, length: 4 },
  }),
  plan('combat', null, '달그림자 나이트', 'Moonshade Night', 'Moonshade Night', 16, 2, {
    hours: { from: 20, length: 4 },
    isLong: true,
  }),
  plan('esports', null, '네온 챔피언스', 'Neon Champions', 'Neon Champions', 12, 1, { hours: { from: 16, length: 8 } }),
  plan('esports', null, '네온 월드 시리즈', 'Neon World Series', 'Neon World Series', 12, 1, {
    hours: { from: 23, length: 8 },
    isLong: true,
  }),
  plan('esports', null, '네온 아시아', 'Neon Asia', 'Neon Asia', 12, 1, { hours: { from: 10, length: 9 } }),
  plan('esports', null, '네온 오세아니아', 'Neon Oceania', 'Neon Oceania', 16, 1, { hours: { from: 5, length: 7 } }),
  plan('esports', null, '슈팅 마스터즈', 'Shooter Masters', 'Shooter Masters', 12, 1, {
    hours: { from: 7, length: 8 },
  }),
  plan('esports', null, '카운터 서킷', 'Counter Circuit', 'Counter Circuit', 16, 1, {
    hours: { from: 21, length: 7 },
  }),
]
