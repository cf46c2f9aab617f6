// The demo's banners, popups and scrolling notices, made by its operator through the site's own use case.
import { DAY_MS, instant } from '@hanpan/kernel'
import { demoOperator } from './cash-flow.ts'
import type { Past } from './past.ts'

const banners: readonly SeededBanner[] = [
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
  {
    kind: 'flow',
    audience: 'member',
    scene: 'gift',
    link: '',
    ko: ['', '한판 데모에 오신 것을 환영합니다. 이곳의 모든 머니는 가상 머니입니다.'],
    en: ['', 'Welcome to the Hanpan demo. All money here is play money.'],
    vi: ['', 'Chào mừng đến với bản dùng thử Hanpan. Mọi khoản tiền ở đây đều là tiền ảo.'],
  },
  {
    kind: 'flow',
    audience: 'member',
    scene: 'gift',
    link: '',
    ko: ['', '파워볼, 파워사다리, 스피드키노, 키노사다리의 모든 회차를 직접 검증할 수 있습니다.'],
    en: ['', 'You can verify every round of powerball, power ladder, speed keno and keno ladder yourself.'],
    vi: ['', 'Bạn có thể tự kiểm chứng mọi kỳ của Powerball, Thang Power, Keno tốc độ và Thang Keno.'],
  },
  {
    kind: 'flow',
    audience: 'member',
    scene: 'gift',
    link: '',
    startsInDays: 2,
    endsInDays: 5,
    ko: ['', '이번 주말에는 룰렛 예산이 두 배입니다. 토요일 0시부터 일요일 24시까지 참여해 보세요.'],
    en: ['', 'The wheel’s budget is doubled this weekend, from Saturday midnight until Sunday midnight.'],
  },
  {
    kind: 'popup',
    audience: 'member',
    scene: 'wheel',
    link: '/member/rotary',
    startsInDays: 1,
    endsInDays: 4,
    ko: ['주말 룰렛 이벤트', '토요일과 일요일에는 하루 한 번 더 돌릴 수 있습니다.'],
    en: ['The wheel at the weekend', 'One more spin on Saturday and on Sunday.'],
    vi: ['Vòng quay cuối tuần', 'Thêm một lượt quay vào thứ Bảy và Chủ nhật.'],
  },
  {
    kind: 'banner',
    audience: 'all',
    scene: 'gift',
    link: '',
    shown: false,
    ko: ['연말 감사 이벤트', '내용을 준비하고 있습니다.'],
  },
]

type Words = readonly [string, string]
interface SeededBanner {
  readonly kind: 'banner' | 'popup' | 'flow'
  readonly audience: 'all' | 'guest' | 'member'
  readonly scene: 'gift' | 'wheel' | 'balls' | 'calendar'
  readonly link: string
  /** Days from the present; left out, it has stood for a week and stays. */
  readonly startsInDays?: number
  readonly endsInDays?: number
  /** False: a draft. */
  readonly shown?: boolean
  readonly ko: Words
  readonly en?: Words
  readonly vi?: Words
}

export async function seedBanners(past: Past): Promise<void> {
  const when = instant(past.now - 7 * DAY_MS)
  past.clock.set(when)
  const operator = await demoOperator(past.modules, when)
  for (const [index, { ko, en, vi, startsInDays, endsInDays, shown = true, ...banner }] of banners.entries()) {
    const text = ([title, words]: Words) => ({ title, text: words })
    const inDays = (days: number) => instant(past.now + days * DAY_MS)
    await past.modules.sites.saveBanner(operator, {
      ...banner,
      bannerIdx: undefined,
      texts: { ko: text(ko), ...(en && { en: text(en) }), ...(vi && { vi: text(vi) }) },
      picture: '',
      starts_at: startsInDays === undefined ? when : inDays(startsInDays),
      ends_at: endsInDays === undefined ? null : inDays(endsInDays),
      shown,
      reason: '',
      requestId: `seed-banner-${index}`,
    })
  }
}
