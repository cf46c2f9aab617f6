// What the demo's members write: posts, comments, questions, applications.
import { list, p, type Text } from './content-texts.ts'

export interface MemberText {
  readonly by: string
  readonly daysAgo: number
  readonly post: Text
  readonly comments: readonly (readonly [by: string, text: string])[]
}

export const memberTexts: readonly MemberText[] = [
  {
    by: 'haneul77',
    daysAgo: 18,
    post: ['가입 인사드립니다', p('오늘 처음 들어왔습니다. 화면이 깔끔해서 좋네요. 잘 부탁드립니다!')],
    comments: [
      ['byeolbit', '반갑습니다~'],
      ['gangmul', '어서 오세요. 즐겁게 하다 가세요.'],
    ],
  },
  {
    by: 'coffee11',
    daysAgo: 11,
    post: [
      '회차 검증 해 보신 분 계신가요',
      p('결과 화면에서 검증을 눌러 봤는데 정말 같은 숫자가 나오더라고요. 신기합니다.'),
    ],
    comments: [
      ['seoul1988', '저도 해 봤습니다. 시드가 공개되니까 믿음이 갑니다.'],
      ['dalbit3', '약속값이 뭔가 했더니 이거였군요.'],
    ],
  },
  {
    by: 'busanlee',
    daysAgo: 8,
    post: ['오늘은 여기까지', p('정해 둔 만큼만 하고 갑니다.') + p('<em>다들 무리하지 마세요.</em>')],
    comments: [['sonamu1', '좋은 습관이네요.']],
  },
  {
    by: 'jangmi5',
    daysAgo: 4,
    post: [
      '파워볼 구간별 확률 정리',
      '<h3>파워볼 구간</h3>' +
        list('A(0~2) 30%', 'B(3~4) 20%', 'C(5~6) 20%', 'D(7~9) 30%') +
        p('고객센터의 게임 가이드에 모든 확률과 배당이 나와 있습니다.'),
    ],
    comments: [
      ['tokki88', '정리 감사합니다!'],
      ['haneul77', '저장해 둘게요.'],
      ['baram10', '가이드에 다 있었네요 ㅎㅎ'],
    ],
  },
  {
    by: 'jeju2020',
    daysAgo: 1,
    post: ['출금 잘 받았습니다', p('어제 신청했는데 금방 들어왔네요. 감사합니다.')],
    comments: [['kkachi4', '축하드려요.']],
  },
]

export const eventComments: readonly (readonly [by: string, text: string])[] = [
  ['minari9', '이번 주도 즐겁게!'],
  ['boram88', '모두 화이팅입니다.'],
  ['nabi000', '무리하지 말고 재미있게 해요.'],
]

export interface AskedText {
  readonly by: string
  readonly hoursAgo: number
  readonly kind: 'bankaccount' | 'etc'
  readonly title: string
  readonly content: string
  readonly answer: string | null
}

export const inquiries: readonly AskedText[] = [
  {
    by: 'member01',
    hoursAgo: 60,
    kind: 'etc',
    title: '닉네임을 바꾸고 싶습니다',
    content: '닉네임은 어디에서 바꿀 수 있나요?',
    answer:
      '안녕하세요, 한판입니다.\n닉네임 변경은 운영자가 도와드리고 있습니다. 원하시는 닉네임을 알려 주시면 확인 후 변경해 드리겠습니다.',
  },
  {
    by: 'gangmul',
    hoursAgo: 30,
    kind: 'bankaccount',
    title: '입금 계좌 문의',
    content: '입금할 계좌를 알려 주세요.',
    answer: '입금 계좌는 한판은행(데모) 000-0000-0000 예금주 한판데모입니다. 데모 계좌이니 실제로 송금하지 마세요.',
  },
  {
    by: 'mokpo55',
    hoursAgo: 5,
    kind: 'etc',
    title: '휴대폰 번호가 바뀌었습니다',
    content: '번호를 바꾸려면 무엇이 필요한가요?',
    answer: null,
  },
  {
    by: 'horang22',
    hoursAgo: 2,
    kind: 'bankaccount',
    title: '입금 계좌 문의',
    content: '입금할 계좌를 알려 주세요.',
    answer: null,
  },
]

/** Members that would like to become distributors and wait for an answer. */
export const applications = [
  {
    by: 'busanlee',
    hoursAgo: 26,
    contactName: '이부산',
    phone: '010-4821-7730',
    messenger: '@busan_lee',
    experience: '부산·경남에서 3년, 매장 여섯 곳',
    message: '지인 매장들과 함께 시작하려고 합니다. 예상 회원은 60명 정도이고 평일 오후에 통화할 수 있습니다.',
  },
  {
    by: 'coffee11',
    hoursAgo: 3,
    contactName: '최커피',
    phone: '010-9035-1162',
    messenger: '',
    experience: '온라인 커뮤니티 운영 2년, 전국',
    message: '회원 2,000명 규모의 커뮤니티를 운영하고 있습니다. 요율과 정산 주기를 상담하고 싶습니다.',
  },
] as const
