// The words of the messages that the site writes by itself, in three languages.
import { LOOSER_CONFIRMED_WITHIN_HOURS, type LimitKind } from '@hanpan/contract'
import type { SystemMessage } from '../../ports/messages.ts'
import { paymentEnded } from './payment-words.ts'
import type { MessageFacts } from './store.ts'

export type Language = 'ko' | 'en' | 'vi'
export interface Words {
  readonly title: string
  readonly content: string
}

const grouped = (amount: number) => new Intl.NumberFormat('ko-KR').format(amount)

/** Limits as the page of protection names them. */
const limits = {
  ko: {
    'deposit-day': '하루 입금 한도',
    'deposit-week': '일주일 입금 한도',
    'deposit-month': '한 달 입금 한도',
    'loss-day': '하루 손실 한도',
    'loss-week': '일주일 손실 한도',
    'loss-month': '한 달 손실 한도',
    'stake-day': '하루 베팅 한도',
    'stake-week': '일주일 베팅 한도',
    'stake-month': '한 달 베팅 한도',
    'time-day': '하루 이용 시간',
    reality: '이용 현황 알림',
  },
  en: {
    'deposit-day': 'Deposits a day',
    'deposit-week': 'Deposits a week',
    'deposit-month': 'Deposits a month',
    'loss-day': 'Losses a day',
    'loss-week': 'Losses a week',
    'loss-month': 'Losses a month',
    'stake-day': 'Stakes a day',
    'stake-week': 'Stakes a week',
    'stake-month': 'Stakes a month',
    'time-day': 'Time a day',
    reality: 'Reality check',
  },
  vi: {
    'deposit-day': 'Nạp mỗi ngày',
    'deposit-week': 'Nạp mỗi tuần',
    'deposit-month': 'Nạp mỗi tháng',
    'loss-day': 'Thua mỗi ngày',
    'loss-week': 'Thua mỗi tuần',
    'loss-month': 'Thua mỗi tháng',
    'stake-day': 'Cược mỗi ngày',
    'stake-week': 'Cược mỗi tuần',
    'stake-month': 'Cược mỗi tháng',
    'time-day': 'Thời gian mỗi ngày',
    reality: 'Nhắc nhở định kỳ',
  },
} as const satisfies Record<Language, Record<LimitKind, string>>

const CONFIRM_DAYS = LOOSER_CONFIRMED_WITHIN_HOURS / 24

const isMinutes = (limit: LimitKind) => limit === 'reality' || limit === 'time-day'

/** How much a limit is; null is none. */
function amountOf(language: Language, limit: LimitKind, amount: number | null): string {
  const none = { ko: '제한 없음', en: 'none', vi: 'không giới hạn' }
  if (amount === null) return none[language]
  const minutes = { ko: `${amount}분`, en: `${amount} minutes`, vi: `${amount} phút` }
  const won = { ko: `${grouped(amount)}원`, en: `₩${grouped(amount)}`, vi: `${grouped(amount)} won` }
  return (isMinutes(limit) ? minutes : won)[language]
}

type Writer<Kind extends SystemMessage['kind']> = (facts: Extract<SystemMessage, { kind: Kind }>) => Words
type Catalogue = { readonly [Kind in SystemMessage['kind']]: Writer<Kind> }

/** The names of the mini games as the site shows them. */
const games = {
  ko: { powerball: '파워볼', powerladder: '파워사다리', speedkeno: '스피드키노', kenoladder: '키노사다리' },
  en: { powerball: 'Powerball', powerladder: 'Power ladder', speedkeno: 'Speed keno', kenoladder: 'Keno ladder' },
  vi: { powerball: 'Powerball', powerladder: 'Power ladder', speedkeno: 'Keno tốc độ', kenoladder: 'Keno ladder' },
} as const

/** The page of a round on the site: a message's last line that is an address is shown as a link. */
/** Why a rule corrects a bet on sports. */
const correctedBy = {
  ko: {
    result: '공식 경기 결과가 정정되었습니다.',
    late: '결과를 알 수 있게 된 뒤에 접수된 베팅이라 규정에 따라 적특 처리되었습니다.',
  },
  en: {
    result: 'The official result was corrected.',
    late: 'By the rules a bet is void that was placed when its result could already be known.',
  },
  vi: {
    result: 'Kết quả chính thức đã được sửa.',
    late: 'Theo quy định, cược đặt khi đã có thể biết kết quả sẽ bị huỷ và hoàn tiền.',
  },
} as const

const roundAddress = (gameKey: string, roundNo: string) => `/member/result/verify?game=${gameKey}&round=${roundNo}`

const ko: Catalogue = {
  welcome: ({ nick }) => ({
    title: '가입이 승인되었습니다',
    content: `${nick}님, 환영합니다.\n회원가입이 승인되어 모든 서비스를 이용하실 수 있습니다.\n무리한 베팅은 삼가시고 즐거운 시간 보내시기 바랍니다.`,
  }),
  deposit_done: ({ amount }) => ({
    title: '입금이 완료되었습니다',
    content: `신청하신 입금 ${grouped(amount)}원이 보유머니로 지급되었습니다.`,
  }),
  withdrawal_done: ({ amount }) => ({
    title: '출금이 완료되었습니다',
    content: `신청하신 출금 ${grouped(amount)}원이 등록하신 계좌로 송금되었습니다.`,
  }),
  deposit_rejected: ({ amount, reason }) => ({
    title: '입금 신청이 거절되었습니다',
    content: `신청하신 입금 ${grouped(amount)}원이 거절되었습니다.\n사유: ${reason}`,
  }),
  withdrawal_rejected: ({ amount, reason }) => ({
    title: '출금 신청이 거절되었습니다',
    content: `신청하신 출금 ${grouped(amount)}원이 거절되어 보유머니로 반환되었습니다.\n사유: ${reason}`,
  }),
  payment_ended: paymentEnded('ko'),
  coupon_given: ({ name }) => ({
    title: '쿠폰이 도착했습니다',
    content: `‘${name}’ 쿠폰이 지급되었습니다.\n마이페이지의 쿠폰함에서 사용하실 수 있습니다.`,
  }),
  coupon_gifted: ({ name, from }) => ({
    title: '쿠폰을 선물 받았습니다',
    content: `${from}님이 ‘${name}’ 쿠폰을 선물했습니다.\n마이페이지의 쿠폰함에서 사용하실 수 있습니다.`,
  }),
  money_given: ({ amount, from }) => ({
    title: '머니를 받았습니다',
    content: `${from}님이 보유머니 ${grouped(amount)}원을 지급했습니다.`,
  }),
  money_taken: ({ amount, by }) => ({
    title: '머니가 회수되었습니다',
    content: `${by}님이 보유머니 ${grouped(amount)}원을 회수했습니다.\n문의는 고객센터를 이용해 주세요.`,
  }),
  bank_changed: ({ bank }) => ({
    title: '출금 계좌가 변경되었습니다',
    content: `출금 계좌가 ${bank}(으)로 변경되었습니다.\n본인이 신청하지 않았다면 바로 고객센터로 문의해 주세요.`,
  }),
  bank_rejected: ({ bank, reason }) => ({
    title: '계좌 변경 신청이 반려되었습니다',
    content: `${bank} 계좌로의 변경 신청이 반려되었습니다. 기존 계좌를 그대로 사용합니다.\n사유: ${reason}`,
  }),
  partner_contacted: () => ({
    title: '총판 신청을 확인했습니다',
    content:
      '총판 신청을 확인하여 남겨 주신 연락처로 연락드렸습니다.\n연락을 받지 못하셨다면 고객센터로 문의해 주세요.',
  }),
  partner_approved: () => ({
    title: '총판 신청이 승인되었습니다',
    content:
      '총판 신청이 승인되어 파트너로 등록되었습니다.\n이제 회원을 추천할 수 있으며, 요율은 담당자가 설정한 뒤 안내해 드립니다.',
  }),
  partner_rejected: ({ reason }) => ({
    title: '총판 신청이 반려되었습니다',
    content: `총판 신청이 반려되었습니다.\n사유: ${reason}`,
  }),
  commission_paid: ({ amount }) => ({
    title: '정산금이 지급되었습니다',
    content: `파트너 정산금 ${grouped(amount)}원이 보유머니로 지급되었습니다.`,
  }),
  commission_voided: ({ amount, reason }) => ({
    title: '정산 지급 예약이 취소되었습니다',
    content: `정산금 ${grouped(amount)}원의 지급 예약이 취소되었습니다. 정산 내역에서 다시 예약하실 수 있습니다.\n사유: ${reason}`,
  }),
  bets_corrected: ({ gameKey, roundNo, target, change, reason }) => ({
    title: `${games.ko[gameKey]} ${roundNo} 회차가 정정되었습니다`,
    content: `${games.ko[gameKey]} ${roundNo} 회차의 베팅이 ${target === 'voided' ? '모두 취소 처리되었습니다' : '추첨 결과대로 다시 정산되었습니다'}.\n${
      change < 0
        ? `보유머니에서 ${grouped(-change)}원이 회수되었습니다.`
        : `보유머니로 ${grouped(change)}원이 지급되었습니다.`
    }\n사유: ${reason}\n추첨 결과와 시드, 정정 기록은 아래 회차 페이지에 그대로 남아 있습니다.\n${roundAddress(gameKey, roundNo)}`,
  }),
  sport_bets_corrected: ({ event, target, change, reason }) => ({
    title: `${event.ko} 경기의 베팅이 정정되었습니다`,
    content: `${event.ko} 경기의 베팅이 ${target === 'voided' ? '모두 취소 처리되었습니다' : '정정된 경기 결과로 다시 정산되었습니다'}.\n${
      change < 0
        ? `보유머니에서 ${grouped(-change)}원이 회수되었습니다.`
        : `보유머니로 ${grouped(change)}원이 지급되었습니다.`
    }\n사유: ${typeof reason === 'string' ? reason : correctedBy.ko[reason.rule]}\n베팅내역에서 정정된 결과를 확인하실 수 있습니다.`,
  }),
  limit_due: ({ limit, amount }) => ({
    title: '완화한 한도를 확인해 주세요',
    content: `${limits.ko[limit]} 변경(${amountOf('ko', limit, amount)})을 신청하신 지 24시간이 지났습니다.\n마이페이지의 ‘이용 한도·휴식’에서 확인하시면 적용됩니다. ${CONFIRM_DAYS}일 안에 확인하지 않으시면 지금 한도가 그대로 유지됩니다.`,
  }),
  inquiry_answered: ({ title }) => ({
    title: '문의에 답변이 등록되었습니다',
    content: `문의하신 ‘${title}’에 답변이 등록되었습니다.\n고객센터의 1:1 문의에서 확인하실 수 있습니다.`,
  }),
  care: ({ template }) =>
    ({
      limits: {
        title: '내 한도를 정해 보세요',
        content:
          '최근 이용 내역을 보고 안내드립니다.\n마이페이지의 ‘이용 한도·휴식’에서 하루·한 주·한 달의 입금 한도와 손실 한도, 하루 이용 시간을 정할 수 있습니다.\n낮춘 한도는 바로 적용되고, 높인 한도는 24시간 뒤에 적용됩니다.',
      },
      break: {
        title: '잠시 쉬어 가는 것은 어떠세요?',
        content:
          '최근 이용 시간이 길어져 안내드립니다.\n마이페이지의 ‘이용 한도·휴식’에서 하루부터 6주까지 휴식을 시작할 수 있습니다.\n휴식 중에는 게임과 입금이 멈추고, 출금은 그대로 하실 수 있습니다.',
      },
      contact: {
        title: '도움이 필요하시면 말씀해 주세요',
        content:
          '이용에 어려움이 있으시면 고객센터의 1:1 문의로 알려 주세요. 상담 내용은 비밀로 합니다.\n한국도박문제예방치유원에서도 국번 없이 1336으로 24시간 무료 상담을 받으실 수 있습니다.',
      },
    })[template],
}

const en: Catalogue = {
  welcome: ({ nick }) => ({
    title: 'Your sign-up is approved',
    content: `Welcome, ${nick}.\nYour sign-up is approved and everything is open to you.\nPlay within your means and enjoy your time here.`,
  }),
  deposit_done: ({ amount }) => ({
    title: 'Your deposit is complete',
    content: `The deposit of ${grouped(amount)} won has been added to your money.`,
  }),
  withdrawal_done: ({ amount }) => ({
    title: 'Your withdrawal is complete',
    content: `The withdrawal of ${grouped(amount)} won has been sent to your registered account.`,
  }),
  deposit_rejected: ({ amount, reason }) => ({
    title: 'Your deposit was refused',
    content: `The deposit of ${grouped(amount)} won was refused.\nReason: ${reason}`,
  }),
  withdrawal_rejected: ({ amount, reason }) => ({
    title: 'Your withdrawal was refused',
    content: `The withdrawal of ${grouped(amount)} won was refused and the money is yours again.\nReason: ${reason}`,
  }),
  payment_ended: paymentEnded('en'),
  coupon_given: ({ name, nameEn }) => ({
    title: 'A coupon has arrived',
    content: `You were given the coupon “${nameEn || name}”.\nYou find it among your coupons in My page.`,
  }),
  coupon_gifted: ({ name, nameEn, from }) => ({
    title: 'You were given a coupon',
    content: `${from} gave you the coupon “${nameEn || name}”.\nYou find it among your coupons in My page.`,
  }),
  money_given: ({ amount, from }) => ({
    title: 'You were given money',
    content: `${from} gave you ${grouped(amount)} won. It is in your balance.`,
  }),
  money_taken: ({ amount, by }) => ({
    title: 'Money was taken back',
    content: `${by} took back ${grouped(amount)} won from your balance.\nIf you have a question, ask customer support.`,
  }),
  bank_changed: ({ bank }) => ({
    title: 'Your bank account was changed',
    content: `Withdrawals now go to ${bank}.\nIf you did not ask for this, contact customer service at once.`,
  }),
  bank_rejected: ({ bank, reason }) => ({
    title: 'Your new bank account was not accepted',
    content: `The change to ${bank} was rejected. Your account stays as it was.\nReason: ${reason}`,
  }),
  partner_contacted: () => ({
    title: 'Your distributor application was seen',
    content:
      'We have seen your application and contacted you at the number or messenger you left.\nIf nothing reached you, write to customer service.',
  }),
  partner_approved: () => ({
    title: 'Your distributor application is approved',
    content:
      'Your application is approved and you are now a partner.\nYou can bring members from now on. The operator will set up your rates and let you know.',
  }),
  partner_rejected: ({ reason }) => ({
    title: 'Your distributor application was rejected',
    content: `Your application was rejected.\nReason: ${reason}`,
  }),
  commission_paid: ({ amount }) => ({
    title: 'Your commission was paid',
    content: `The commission of ${grouped(amount)} won has been added to your money.`,
  }),
  commission_voided: ({ amount, reason }) => ({
    title: 'Your payout was not made',
    content: `The payout of ${grouped(amount)} won was cancelled. You can ask for it again in your statements.\nReason: ${reason}`,
  }),
  bets_corrected: ({ gameKey, roundNo, target, change, reason }) => ({
    title: `${games.en[gameKey]} ${roundNo} was corrected`,
    content: `Your bets on ${games.en[gameKey]} round ${roundNo} were ${target === 'voided' ? 'cancelled' : 'settled again by the result of the draw'}.\n${
      change < 0
        ? `₩${grouped(-change)} was taken back from your balance.`
        : `₩${grouped(change)} was added to your balance.`
    }\nReason: ${reason}\nThe result, its seed and the record of this correction remain on the page of the round.\n${roundAddress(gameKey, roundNo)}`,
  }),
  sport_bets_corrected: ({ event, target, change, reason }) => ({
    title: `Your bets on ${event.en} were corrected`,
    content: `Your bets on ${event.en} were ${target === 'voided' ? 'cancelled' : 'settled again by the corrected result'}.\n${
      change < 0
        ? `₩${grouped(-change)} was taken back from your balance.`
        : `₩${grouped(change)} was added to your balance.`
    }\nReason: ${typeof reason === 'string' ? reason : correctedBy.en[reason.rule]}\nYour betting history shows what each of them comes to now.`,
  }),
  limit_due: ({ limit, amount }) => ({
    title: 'Confirm your looser limit',
    content: `24 hours ago you asked to change “${limits.en[limit]}” to ${amountOf('en', limit, amount)}.\nIt holds once you confirm it under “Limits and breaks” on your page. If you do not within ${CONFIRM_DAYS} days, your present limit stays.`,
  }),
  inquiry_answered: ({ title }) => ({
    title: 'Your question was answered',
    content: `There is an answer to your question “${title}”.\nYou find it in the customer centre under 1:1 questions.`,
  }),
  care: ({ template }) =>
    ({
      limits: {
        title: 'Set limits of your own',
        content:
          'We looked at how you have been playing lately.\nUnder “Limits and breaks” on your page you can limit deposits and losses by day, week and month, and the time of a day.\nA lower limit holds at once, a higher one after 24 hours.',
      },
      break: {
        title: 'How about a break?',
        content:
          'You have been playing for long lately.\nUnder “Limits and breaks” on your page you can take a break of one day to six weeks.\nGames and deposits stop meanwhile; you can withdraw your money at any time.',
      },
      contact: {
        title: 'We are here to help',
        content:
          'If playing troubles you, write to us in the customer centre; what you say stays between us.\nThe Korea Problem Gambling Agency also advises for free, around the clock, at 1336.',
      },
    })[template],
}

const vi: Catalogue = {
  welcome: ({ nick }) => ({
    title: 'Đăng ký của bạn đã được duyệt',
    content: `Chào mừng ${nick}.\nĐăng ký của bạn đã được duyệt và bạn có thể dùng mọi dịch vụ.\nHãy chơi có chừng mực và tận hưởng thời gian tại đây.`,
  }),
  deposit_done: ({ amount }) => ({
    title: 'Nạp tiền hoàn tất',
    content: `Khoản nạp ${grouped(amount)} won đã được cộng vào số dư của bạn.`,
  }),
  withdrawal_done: ({ amount }) => ({
    title: 'Rút tiền hoàn tất',
    content: `Khoản rút ${grouped(amount)} won đã được chuyển tới tài khoản đã đăng ký.`,
  }),
  deposit_rejected: ({ amount, reason }) => ({
    title: 'Yêu cầu nạp tiền bị từ chối',
    content: `Khoản nạp ${grouped(amount)} won đã bị từ chối.\nLý do: ${reason}`,
  }),
  withdrawal_rejected: ({ amount, reason }) => ({
    title: 'Yêu cầu rút tiền bị từ chối',
    content: `Khoản rút ${grouped(amount)} won đã bị từ chối và tiền đã được hoàn lại cho bạn.\nLý do: ${reason}`,
  }),
  payment_ended: paymentEnded('vi'),
  coupon_given: ({ name, nameVi }) => ({
    title: 'Bạn có phiếu thưởng mới',
    content: `Bạn vừa được tặng phiếu thưởng “${nameVi || name}”.\nXem trong mục Phiếu thưởng của Trang cá nhân.`,
  }),
  coupon_gifted: ({ name, nameVi, from }) => ({
    title: 'Bạn được tặng phiếu thưởng',
    content: `${from} đã tặng bạn phiếu thưởng “${nameVi || name}”.\nXem trong mục Phiếu thưởng của Trang cá nhân.`,
  }),
  money_given: ({ amount, from }) => ({
    title: 'Bạn được chuyển tiền',
    content: `${from} đã chuyển cho bạn ${grouped(amount)} won. Số tiền đã có trong số dư.`,
  }),
  money_taken: ({ amount, by }) => ({
    title: 'Tiền đã bị thu hồi',
    content: `${by} đã thu hồi ${grouped(amount)} won từ số dư của bạn.\nNếu có thắc mắc, hãy liên hệ bộ phận hỗ trợ.`,
  }),
  bank_changed: ({ bank }) => ({
    title: 'Tài khoản ngân hàng đã được đổi',
    content: `Tiền rút từ nay sẽ chuyển tới ${bank}.\nNếu không phải bạn yêu cầu, hãy liên hệ bộ phận hỗ trợ ngay.`,
  }),
  bank_rejected: ({ bank, reason }) => ({
    title: 'Yêu cầu đổi tài khoản bị từ chối',
    content: `Yêu cầu đổi sang ${bank} đã bị từ chối. Tài khoản cũ vẫn được giữ nguyên.\nLý do: ${reason}`,
  }),
  partner_contacted: () => ({
    title: 'Đơn đăng ký đại lý đã được xem',
    content:
      'Chúng tôi đã xem đơn và đã liên hệ với bạn theo thông tin bạn để lại.\nNếu chưa nhận được liên hệ, hãy nhắn cho bộ phận hỗ trợ.',
  }),
  partner_approved: () => ({
    title: 'Đơn đăng ký đại lý đã được duyệt',
    content:
      'Đơn của bạn đã được duyệt và bạn đã là đối tác.\nTừ bây giờ bạn có thể giới thiệu hội viên. Nhân viên phụ trách sẽ thiết lập tỷ lệ rồi thông báo cho bạn.',
  }),
  partner_rejected: ({ reason }) => ({
    title: 'Đơn đăng ký đại lý bị từ chối',
    content: `Đơn của bạn đã bị từ chối.\nLý do: ${reason}`,
  }),
  commission_paid: ({ amount }) => ({
    title: 'Hoa hồng đã được trả',
    content: `Hoa hồng ${grouped(amount)} won đã được cộng vào số tiền của bạn.`,
  }),
  commission_voided: ({ amount, reason }) => ({
    title: 'Yêu cầu trả hoa hồng đã bị hủy',
    content: `Yêu cầu trả ${grouped(amount)} won đã bị hủy. Bạn có thể yêu cầu lại trong phần quyết toán.\nLý do: ${reason}`,
  }),
  bets_corrected: ({ gameKey, roundNo, target, change, reason }) => ({
    title: `${games.vi[gameKey]} kỳ ${roundNo} đã được điều chỉnh`,
    content: `Các cược của bạn ở ${games.vi[gameKey]} kỳ ${roundNo} đã được ${target === 'voided' ? 'huỷ' : 'thanh toán lại theo kết quả quay'}.\n${
      change < 0
        ? `Số dư của bạn bị thu hồi ${grouped(-change)} won.`
        : `Số dư của bạn được cộng ${grouped(change)} won.`
    }\nLý do: ${reason}\nKết quả, seed và bản ghi đính chính vẫn được giữ trên trang của kỳ.\n${roundAddress(gameKey, roundNo)}`,
  }),
  sport_bets_corrected: ({ event, target, change, reason }) => ({
    title: `Cược của bạn ở trận ${event.vi} đã được điều chỉnh`,
    content: `Các cược của bạn ở trận ${event.vi} đã được ${target === 'voided' ? 'huỷ' : 'thanh toán lại theo kết quả đã sửa'}.\n${
      change < 0
        ? `Số dư của bạn bị thu hồi ${grouped(-change)} won.`
        : `Số dư của bạn được cộng ${grouped(change)} won.`
    }\nLý do: ${typeof reason === 'string' ? reason : correctedBy.vi[reason.rule]}\nBạn có thể xem kết quả mới trong lịch sử cược.`,
  }),
  limit_due: ({ limit, amount }) => ({
    title: 'Vui lòng xác nhận giới hạn đã nới lỏng',
    content: `Đã 24 giờ kể từ khi bạn yêu cầu đổi “${limits.vi[limit]}” thành ${amountOf('vi', limit, amount)}.\nThay đổi chỉ có hiệu lực khi bạn xác nhận trong mục giới hạn trên trang của bạn. Nếu không xác nhận trong ${CONFIRM_DAYS} ngày, giới hạn hiện tại được giữ nguyên.`,
  }),
  inquiry_answered: ({ title }) => ({
    title: 'Câu hỏi của bạn đã được trả lời',
    content: `Đã có câu trả lời cho câu hỏi “${title}”.\nBạn có thể xem trong mục hỏi đáp 1:1 ở trung tâm khách hàng.`,
  }),
  care: ({ template }) =>
    ({
      limits: {
        title: 'Hãy đặt giới hạn cho mình',
        content:
          'Chúng tôi đã xem cách bạn chơi gần đây.\nTại mục “Hạn mức và tạm nghỉ” trong trang cá nhân, bạn có thể giới hạn tiền nạp và tiền thua theo ngày, tuần, tháng và thời gian chơi mỗi ngày.\nGiới hạn thấp hơn có hiệu lực ngay, giới hạn cao hơn có hiệu lực sau 24 giờ.',
      },
      break: {
        title: 'Bạn có muốn nghỉ một thời gian?',
        content:
          'Gần đây bạn đã chơi khá lâu.\nTại mục “Hạn mức và tạm nghỉ” trong trang cá nhân, bạn có thể nghỉ từ một ngày đến sáu tuần.\nTrong thời gian đó trò chơi và nạp tiền tạm dừng; bạn vẫn rút tiền bất cứ lúc nào.',
      },
      contact: {
        title: 'Chúng tôi luôn sẵn sàng giúp đỡ',
        content:
          'Nếu việc chơi khiến bạn gặp khó khăn, hãy viết cho chúng tôi ở trung tâm khách hàng; nội dung được giữ kín.\nTrung tâm phòng ngừa và điều trị vấn đề cờ bạc Hàn Quốc cũng tư vấn miễn phí 24 giờ tại số 1336.',
      },
    })[template],
}

const catalogues: Readonly<Record<Language, Catalogue>> = { ko, en, vi }

export function wordsOf(message: MessageFacts, language: Language): Words {
  if (message.kind === 'operator') {
    const { title, content, texts } = message
    return (language === 'ko' ? undefined : texts?.[language]) ?? { title, content }
  }
  const write = catalogues[language][message.kind] as (facts: SystemMessage) => Words
  return write(message)
}
