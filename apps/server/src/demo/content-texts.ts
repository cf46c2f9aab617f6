// What the demo's operator says: notices, events, guides, questions with their answers, templates.
import type { BoardType, FaqCategory } from '@hanpan/contract'

export type Text = readonly [title: string, content: string]

export interface PublishedText {
  readonly boardType: Exclude<BoardType, 'normal'>
  readonly category?: FaqCategory
  readonly daysAgo: number
  readonly pinned?: boolean
  /** Days from the present, where it is not published at once and for good. */
  readonly startsInDays?: number
  readonly endsInDays?: number
  readonly draft?: boolean
  readonly ko: Text
  readonly en?: Text
  readonly vi?: Text
}

export const p = (...lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('')
export const list = (...lines: readonly string[]) =>
  `<ul>${lines.map((line) => `<li><p>${line}</p></li>`).join('')}</ul>`

export const published: readonly PublishedText[] = [
  {
    boardType: 'notice',
    daysAgo: 29,
    pinned: true,
    ko: [
      '한판 데모에 오신 것을 환영합니다',
      p('이곳의 모든 머니는 <strong>가상 머니</strong>이며 실제 돈으로 바꿀 수 없습니다.') +
        p('마음 편히 둘러보시고, 궁금한 점은 고객센터의 1:1 문의로 남겨 주세요.'),
    ],
    en: [
      'Welcome to the Hanpan demo',
      p('All money here is <strong>play money</strong> and cannot be exchanged for real money.') +
        p('Look around at your ease, and ask us anything in the customer centre.'),
    ],
    vi: [
      'Chào mừng đến với bản dùng thử Hanpan',
      p('Mọi khoản tiền ở đây đều là <strong>tiền ảo</strong> và không thể đổi thành tiền thật.') +
        p('Hãy thoải mái khám phá và gửi câu hỏi cho chúng tôi ở trung tâm khách hàng.'),
    ],
  },
  {
    boardType: 'notice',
    daysAgo: 12,
    ko: [
      '은행 점검 시간 출금 안내',
      p('매일 23:30부터 00:30까지는 은행 점검으로 출금을 신청할 수 없습니다.') +
        p('점검 전에 접수된 출금은 순서대로 처리합니다.'),
    ],
    en: [
      'No withdrawals during bank maintenance',
      p('Between 23:30 and 00:30 withdrawals cannot be applied for.') +
        p('What was applied for before is processed in order.'),
    ],
    vi: [
      'Không rút tiền trong giờ bảo trì ngân hàng',
      p('Từ 23:30 đến 00:30 không thể gửi yêu cầu rút tiền.') + p('Các yêu cầu gửi trước đó được xử lý theo thứ tự.'),
    ],
  },
  {
    boardType: 'notice',
    daysAgo: 5,
    ko: [
      '게시판 이용 규칙을 알려 드립니다',
      p('서로 존중하는 게시판을 위해 다음 글은 숨김 처리될 수 있습니다.') +
        list('전화번호, 계좌번호 등 개인정보가 담긴 글', '다른 사이트를 알리는 광고', '비방과 도배'),
    ],
    en: [
      'Rules of the boards',
      p('These posts may be hidden:') +
        list('Posts with personal data', 'Advertising for other sites', 'Insults and spam'),
    ],
    vi: [
      'Nội quy diễn đàn',
      p('Các bài viết sau có thể bị ẩn:') +
        list('Bài chứa thông tin cá nhân', 'Quảng cáo trang khác', 'Xúc phạm hoặc spam'),
    ],
  },
  {
    boardType: 'event',
    daysAgo: 9,
    pinned: true,
    ko: [
      '파워볼 첫 적중 인증 이벤트',
      p('파워볼에서 적중한 화면을 자유게시판에 올리고 이 글에 댓글로 남겨 주세요.') +
        '<h3>참여 방법</h3>' +
        '<ol><li><p>적중한 회차의 결과 화면을 저장합니다.</p></li><li><p>자유게시판에 사진과 함께 글을 씁니다.</p></li><li><p>이 글에 회차 번호를 댓글로 남깁니다.</p></li></ol>',
    ],
    en: [
      'Show your first powerball win',
      p('Post a picture of your win on the open board and leave the round number here in a comment.'),
    ],
    vi: [
      'Khoe lần trúng powerball đầu tiên',
      p('Đăng ảnh lần trúng của bạn lên bảng tự do và để lại số vòng trong phần bình luận.'),
    ],
  },
  {
    boardType: 'event',
    daysAgo: 3,
    ko: ['주말 응원 한마디', p('이번 주말 함께 즐기는 회원들에게 응원 한마디를 댓글로 남겨 주세요.')],
    en: ['A word of cheer for the weekend', p('Leave a word of cheer for the others in a comment.')],
    vi: ['Lời chúc cuối tuần', p('Hãy để lại một lời chúc cho mọi người trong phần bình luận.')],
  },
  {
    boardType: 'guide',
    daysAgo: 20,
    ko: [
      '처음 오셨다면: 입금부터 첫 베팅까지',
      '<ol><li><p>입금 메뉴에서 금액을 정하고 신청합니다.</p></li><li><p>운영자가 확인하면 보유머니에 더해집니다.</p></li><li><p>파워볼에서 배당을 누르고 금액을 정해 베팅합니다.</p></li></ol>' +
        p('결과와 당첨금은 베팅내역에서 볼 수 있습니다.'),
    ],
    en: [
      'New here? From a deposit to the first bet',
      '<ol><li><p>Choose an amount under Deposit and apply.</p></li><li><p>An operator confirms it.</p></li><li><p>Press odds in powerball, choose a stake and bet.</p></li></ol>',
    ],
    vi: [
      'Người mới: từ nạp tiền đến lượt cược đầu tiên',
      '<ol><li><p>Chọn số tiền ở mục Nạp tiền và gửi yêu cầu.</p></li><li><p>Quản trị viên xác nhận.</p></li><li><p>Chọn tỷ lệ trong powerball, nhập tiền cược và đặt cược.</p></li></ol>',
    ],
  },
  {
    boardType: 'guide',
    daysAgo: 15,
    ko: [
      '회차를 직접 검증하는 방법',
      p('게임 결과에서 <strong>이 회차 검증</strong>을 누르면 브라우저가 추첨을 다시 계산합니다.') +
        p('추첨 전에 공개된 약속값과 추첨 뒤에 공개된 시드가 맞는지 누구나 확인할 수 있습니다.'),
    ],
    en: [
      'How to verify a round yourself',
      p('Press <strong>Verify this round</strong> in the results: your browser repeats the draw and compares.'),
    ],
    vi: [
      'Cách tự xác minh một vòng',
      p('Nhấn <strong>Xác minh vòng này</strong> trong kết quả: trình duyệt sẽ tính lại lượt quay và so sánh.'),
    ],
  },
  {
    boardType: 'notice',
    daysAgo: 1,
    startsInDays: 1,
    endsInDays: 4,
    ko: [
      '주말 룰렛 이벤트 안내',
      p('토요일과 일요일에는 룰렛을 하루 한 번 더 돌릴 수 있습니다.') +
        p('당첨 확률과 상품은 룰렛 화면에서 확인해 주세요.'),
    ],
    en: [
      'The wheel at the weekend',
      p('On Saturday and Sunday you have one more spin a day.') + p('Odds and prizes are shown on the wheel’s page.'),
    ],
  },
  {
    boardType: 'notice',
    daysAgo: 20,
    startsInDays: -20,
    endsInDays: -13,
    ko: ['시스템 점검 완료 안내', p('11월 첫째 주의 시스템 점검을 마쳤습니다.') + p('이용에 불편을 드려 죄송합니다.')],
    en: ['System maintenance is done', p('The maintenance of the first week of November is done.')],
    vi: ['Đã bảo trì xong hệ thống', p('Việc bảo trì hệ thống của tuần đầu tháng 11 đã hoàn tất.')],
  },
  {
    boardType: 'notice',
    daysAgo: 0,
    draft: true,
    ko: ['연말 감사 이벤트 (작성 중)', p('상품과 기간을 정한 뒤 게시합니다.')],
  },
]

interface FaqText {
  readonly category: FaqCategory
  readonly ko: Text
  readonly en: Text
  readonly vi: Text
}

export const faqs: readonly FaqText[] = [
  {
    category: 'account',
    ko: [
      '가입했는데 로그인이 되지 않습니다',
      p('회원가입은 운영자가 승인한 뒤에 이용할 수 있습니다. 보통 잠시 안에 승인됩니다.'),
    ],
    en: ['I signed up and cannot log in', p('An operator approves each sign-up first, usually within a short time.')],
    vi: [
      'Tôi đã đăng ký nhưng không đăng nhập được',
      p('Quản trị viên cần duyệt đăng ký trước, thường trong thời gian ngắn.'),
    ],
  },
  {
    category: 'account',
    ko: [
      '비밀번호를 여러 번 틀려 잠겼습니다',
      p(
        '비밀번호를 8회 틀리면 계정이 잠시 잠깁니다. 쓰던 기기에서는 그대로 로그인할 수 있고, 운영자도 잠금을 풀 수 있습니다.',
      ),
    ],
    en: [
      'My account is locked',
      p(
        'After 8 wrong passwords an account is locked for a while. A device you have used before still gets in, and the operator can unlock it.',
      ),
    ],
    vi: [
      'Tài khoản của tôi bị khóa',
      p(
        'Tài khoản bị khóa một thời gian sau 8 lần sai mật khẩu. Thiết bị quen dùng vẫn đăng nhập được, và quản trị viên có thể mở khóa.',
      ),
    ],
  },
  {
    category: 'money',
    ko: ['출금은 언제 처리되나요?', p('신청한 순서대로 처리합니다. 23:30~00:30은 은행 점검으로 신청할 수 없습니다.')],
    en: [
      'When is a withdrawal processed?',
      p('In the order of applications. Between 23:30 and 00:30 none can be made.'),
    ],
    vi: ['Khi nào yêu cầu rút được xử lý?', p('Theo thứ tự gửi. Từ 23:30 đến 00:30 không thể gửi yêu cầu.')],
  },
  {
    category: 'money',
    ko: [
      '입금했는데 보유머니가 그대로입니다',
      p('신청한 금액과 보낸 금액, 예금주 이름이 같은지 확인하고 1:1 문의를 남겨 주세요.'),
    ],
    en: ['My deposit has not arrived', p('Check that amount and account holder match your application, and ask us.')],
    vi: [
      'Tôi đã nạp nhưng số dư không đổi',
      p('Hãy kiểm tra số tiền và tên chủ tài khoản có khớp yêu cầu không, rồi gửi câu hỏi cho chúng tôi.'),
    ],
  },
  {
    category: 'betting',
    ko: [
      '접수한 베팅을 취소할 수 있나요?',
      p('접수된 베팅은 취소할 수 없습니다. 추첨이 무효가 되면 베팅금이 돌아옵니다.'),
    ],
    en: ['Can I cancel a bet?', p('An accepted bet cannot be cancelled. If a round is void the stake comes back.')],
    vi: ['Tôi có thể hủy cược không?', p('Cược đã nhận không thể hủy. Nếu vòng vô hiệu, tiền cược được hoàn lại.')],
  },
  {
    category: 'betting',
    ko: ['배당이 바뀌면 어떻게 되나요?', p('접수된 배당은 바뀌지 않습니다. 접수하는 순간 달라졌다면 다시 확인합니다.')],
    en: ['What if the odds change?', p('Accepted odds stay. If they differ at that moment you are asked again.')],
    vi: ['Nếu tỷ lệ thay đổi thì sao?', p('Tỷ lệ đã nhận không đổi. Nếu khác tại thời điểm đó, bạn sẽ được hỏi lại.')],
  },
  {
    category: 'fairness',
    ko: [
      '추첨이 조작되지 않았다는 것을 어떻게 아나요?',
      p('약속값을 추첨 전에 공개하고 시드를 추첨 뒤에 공개합니다. 누구나 브라우저에서 검증할 수 있습니다.'),
    ],
    en: [
      'How do I know that a draw is fair?',
      p('A commitment is published before the draw and the seed after it. Anyone can verify it in the browser.'),
    ],
    vi: [
      'Làm sao biết lượt quay là công bằng?',
      p('Giá trị cam kết được công bố trước, hạt giống được công bố sau. Ai cũng xác minh được trong trình duyệt.'),
    ],
  },
  {
    category: 'etc',
    ko: [
      '베팅을 줄이고 싶습니다',
      p('정해 둔 시간과 금액 안에서만 이용하세요. 도움이 필요하면 상담전화 1336에 연락하세요.'),
    ],
    en: ['I want to bet less', p('Set yourself a time and an amount. For help in Korea call 1336.')],
    vi: ['Tôi muốn giảm cược', p('Hãy đặt giới hạn thời gian và số tiền. Tại Hàn Quốc, gọi 1336 để được hỗ trợ.')],
  },
]

export const templates = [
  {
    title: '계좌 안내',
    content: '[닉네임]님, 안녕하세요. 한판입니다.\n아래 계좌로 입금하신 뒤 입금을 신청해 주세요.\n\n[계좌]',
    content_en: 'Hello [nick],\nplease pay to the account below and then apply for the deposit.\n\n[account]',
    content_vi: 'Chào [nick],\nvui lòng chuyển khoản vào tài khoản dưới đây rồi gửi yêu cầu nạp tiền.\n\n[account]',
  },
  {
    title: '입출금 확인 중',
    content:
      '[닉네임]님, 안녕하세요. 한판입니다.\n신청하신 [금액]을 확인하고 있습니다. 확인되는 대로 다시 알려 드리겠습니다.',
    content_en: 'Hello [nick],\nwe are checking your request of [amount] and will write again as soon as it is done.',
    content_vi: 'Chào [nick],\nchúng tôi đang kiểm tra yêu cầu [amount] của bạn và sẽ báo lại ngay khi xong.',
  },
  {
    title: '처리 완료',
    content: '[닉네임]님, 안녕하세요. 한판입니다.\n요청하신 내용을 처리했습니다. 이용해 주셔서 감사합니다.',
    content_en: 'Hello [nick],\nwhat you asked for is done. Thank you for playing with us.',
    content_vi: '',
  },
] as const
