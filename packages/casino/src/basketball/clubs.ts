// The clubs of virtual basketball: invented, with a power in points against the middle and a pace in points a game.
import type { Names } from '../names.ts'

export type BasketballClub = {
  readonly key: string
  readonly names: Names
  readonly power: number
  readonly pace: number
}

const club = (key: string, ko: string, en: string, power: number, pace: number): BasketballClub => ({
  key,
  names: { ko, en, vi: en },
  power,
  pace,
})

export const BASKETBALL_CLUBS: readonly BasketballClub[] = [
  club('haedong', '해동 파이어', 'Haedong Fire', 8, 6),
  club('mireu', '미르 시티', 'Mireu City', 6, 2),
  club('gangcheol', '강철 웍스', 'Gangcheol Works', 5, -4),
  club('seorae', '서래 타이즈', 'Seorae Tides', 3, 0),
  club('hanbit', '한빛 볼츠', 'Hanbit Bolts', 2, 8),
  club('mulangae', '물안개 로워스', 'Mulangae Rowers', 1, 3),
  club('onsaemi', '온새미 스팀', 'Onsaemi Steam', 0, -2),
  club('dalgubeol', '달구벌 메이커스', 'Dalgubeol Makers', -1, 1),
  club('tamna', '탐라 윈드', 'Tamna Wind', -3, 5),
  club('gaya', '가야 스미스', 'Gaya Smiths', -4, -6),
  club('baekje', '백제 가드', 'Baekje Guards', -6, -3),
  club('moraet', '모랫벌 웨이브', 'Moraet Waves', -8, 4),
]
