// The clubs of the virtual leagues: invented, each with strengths that hold for a season. 100 is the league's middle.
import type { Names } from '../names.ts'

export type Club = {
  readonly key: string
  readonly names: Names
  /** Goals for, goals against, in hundredths of the middle; a low defence lets few in. */
  readonly attack: number
  readonly defence: number
}

const club = (key: string, ko: string, en: string, vi: string, attack: number, defence: number): Club => ({
  key,
  names: { ko, en, vi },
  attack,
  defence,
})

export const CLUBS: readonly Club[] = [
  club('saebyeok', '새벽 시티', 'Saebyeok City', 'Saebyeok City', 138, 72),
  club('namsan', '남산 로버스', 'Namsan Rovers', 'Namsan Rovers', 132, 78),
  club('hangang', '한강 유나이티드', 'Hangang United', 'Hangang United', 126, 80),
  club('mirae', '미래 애슬레틱', 'Mirae Athletic', 'Mirae Athletic', 120, 84),
  club('dongbaek', '동백 FC', 'Dongbaek FC', 'Dongbaek FC', 114, 90),
  club('badawi', '바다위 원더러스', 'Badawi Wanderers', 'Badawi Wanderers', 110, 92),
  club('cheongsol', '청솔 타운', 'Cheongsol Town', 'Cheongsol Town', 106, 94),
  club('gaon', '가온 레인저스', 'Gaon Rangers', 'Gaon Rangers', 102, 98),
  club('nuri', '누리 스포팅', 'Nuri Sporting', 'Nuri Sporting', 98, 100),
  club('hwarang', '화랑 1962', 'Hwarang 1962', 'Hwarang 1962', 96, 102),
  club('byeolbit', '별빛 알비온', 'Byeolbit Albion', 'Byeolbit Albion', 92, 106),
  club('sandeul', '산들 카운티', 'Sandeul County', 'Sandeul County', 88, 108),
  club('onnuri', '온누리 벨로', 'Onnuri Velo', 'Onnuri Velo', 84, 112),
  club('haneul', '하늘 스타', 'Haneul Star', 'Haneul Star', 80, 116),
  club('dolmen', '고인돌 포레스트', 'Dolmen Forest', 'Dolmen Forest', 76, 120),
  club('pado', '파도 하버', 'Pado Harbour', 'Pado Harbour', 72, 124),
]
