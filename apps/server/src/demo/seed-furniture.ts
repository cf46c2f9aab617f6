// The demo's banners and popups, made by its operator through the site's own use case.
import { DAY_MS, instant } from '@hanpan/kernel'
import { demoOperator } from './cash-flow.ts'
import type { Past } from './past.ts'

const pieces = [
  {
    kind: 'banner',
    audience: 'all',
    scene: 'calendar',
    link: '/member/attendendance',
    ko: ['매일 출석하고 포인트 받기', '하루 100P, 7일·14일·28일을 이어 가면 보너스까지 드립니다.'],
    en: ['Check in every day', '100P a day, with bonuses after 7, 14 and 28 days in a row.'],
    vi: ['Điểm danh mỗi ngày', '100P mỗi ngày, thêm thưởng khi liên tục 7, 14 và 28 ngày.'],
  },
  {
    kind: 'banner',
    audience: 'all',
    scene: 'wheel',
    link: '/member/rotary',
    ko: ['하루 한 번 행운의 룰렛', '확률을 모두 공개하고, 모든 결과를 직접 검증할 수 있습니다.'],
    en: ['One lucky spin a day', 'Every chance is public and every result can be verified.'],
    vi: ['Mỗi ngày một vòng quay may mắn', 'Mọi tỷ lệ đều công khai và mọi kết quả đều kiểm chứng được.'],
  },
  {
    kind: 'banner',
    audience: 'all',
    scene: 'balls',
    link: '/member/cscenter/gameguide',
    ko: ['파워볼, 이렇게 추첨합니다', '추첨 전에 봉인한 시드로 뽑습니다. 게임 방법과 배당을 확인하세요.'],
    en: ['How Powerball is drawn', 'From a seed sealed before the round. See the rules and the odds.'],
    vi: ['Powerball được quay như thế nào', 'Từ hạt giống niêm phong trước vòng. Xem luật và tỷ lệ.'],
  },
  {
    kind: 'popup',
    audience: 'guest',
    scene: 'gift',
    link: '',
    ko: [
      '한판 데모에 오신 것을 환영합니다',
      '이곳의 모든 머니는 가상 머니입니다.\nmember01 / Hanpan!23 으로 로그인해 둘러보세요.',
    ],
    en: [
      'Welcome to the Hanpan demo',
      'All money here is play money.\nLog in as member01 / Hanpan!23 and look around.',
    ],
    vi: [
      'Chào mừng đến với Hanpan',
      'Mọi khoản tiền ở đây đều là tiền ảo.\nĐăng nhập member01 / Hanpan!23 để xem thử.',
    ],
  },
  {
    kind: 'popup',
    audience: 'member',
    scene: 'calendar',
    link: '/member/attendendance',
    ko: ['출석 이벤트 진행 중', '오늘 출석하셨나요? 7일을 이어 가면 보너스 포인트를 드립니다.'],
    en: ['The attendance event is on', 'Checked in today? Seven days in a row earn a bonus.'],
    vi: ['Sự kiện điểm danh đang diễn ra', 'Bạn đã điểm danh hôm nay chưa? 7 ngày liên tục sẽ có thưởng.'],
  },
] as const

export async function seedFurniture(past: Past): Promise<void> {
  const when = instant(past.now - 7 * DAY_MS)
  past.clock.set(when)
  const operator = await demoOperator(past.modules, when)
  for (const [index, { ko, en, vi, ...piece }] of pieces.entries()) {
    const text = ([title, words]: readonly [string, string]) => ({ title, text: words })
    await past.modules.sites.savePiece(operator, {
      ...piece,
      bannerIdx: undefined,
      texts: { ko: text(ko), en: text(en), vi: text(vi) },
      picture: '',
      starts_at: when,
      ends_at: null,
      shown: true,
      requestId: `seed-piece-${index}`,
    })
  }
}
