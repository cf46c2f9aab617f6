// What a supplier's request is refused with: the code of every call of this site, a reason that says it exactly, and the words for it. They are an
// engineer's, not a member's, so they stand here and not with the words of the site.
import type { ResultCode } from '@hanpan/contract'
import type { Names } from '@hanpan/sportsbook'

interface Row {
  readonly code: ResultCode
  readonly words: Names
}

const row = (code: ResultCode, ko: string, en: string, vi: string): Row => ({ code, words: { ko, en, vi } })

export const feedRefusals = {
  unknown_key: row(
    'E401',
    '등록되지 않은 키입니다.',
    'No such key: x-feed-key is missing or unknown.',
    'Không có khóa này: x-feed-key bị thiếu hoặc không tồn tại.',
  ),
  wrong_signature: row(
    'E401',
    '서명이 올바르지 않습니다.',
    'The signature is not that of this time, address and body.',
    'Chữ ký không khớp với thời gian, địa chỉ và nội dung này.',
  ),
  wrong_time: row(
    'E409',
    '요청 시각이 서버 시각과 5분 넘게 다릅니다.',
    'x-feed-timestamp is more than five minutes away from the server’s time.',
    'x-feed-timestamp lệch quá năm phút so với giờ máy chủ.',
  ),
  sent_before: row(
    'E409',
    '이미 받은 요청입니다. 다시 보내려면 새 시각으로 서명하세요.',
    'This request has come before. To send it again, sign it anew.',
    'Yêu cầu này đã được nhận. Muốn gửi lại, hãy ký lại.',
  ),
  malformed_body: row(
    'E400',
    '본문은 {"messages": [...]} 형식이어야 하며 메시지는 1~500개입니다.',
    'The body is not {"messages": […]} with 1 to 500 messages.',
    'Nội dung không phải {"messages": […]} với 1 đến 500 thông báo.',
  ),
  refused_messages: row(
    'E400',
    '읽을 수 없는 메시지가 있어 전부 받지 않았습니다.',
    'Some messages cannot be read; none of them was taken.',
    'Có thông báo không đọc được; không thông báo nào được nhận.',
  ),
  malformed_query: row(
    'E400',
    '경기 이름은 1~100개까지 조회할 수 있습니다.',
    'events names 1 to 100 events, comma separated.',
    'events gồm 1 đến 100 sự kiện, cách nhau bằng dấu phẩy.',
  ),
  too_large: row('E413', '본문이 1 MiB를 넘습니다.', 'The body has more than 1 MiB.', 'Nội dung lớn hơn 1 MiB.'),
  away: row(
    'E002',
    '지금은 처리할 수 없습니다. 새로 서명하여 다시 보내세요.',
    'The server cannot work just now. Sign anew and send again.',
    'Máy chủ tạm thời không xử lý được. Hãy ký lại và gửi lại.',
  ),
} as const satisfies Readonly<Record<string, Row>>

export type FeedRefusal = keyof typeof feedRefusals

/** What is wrong with a message. */
export const FAULT_REASONS = [
  'malformed',
  'in_the_future',
  'unknown_market',
  'unknown_pick',
  'missing_pick',
  'unexpected_texts',
  'impossible_state',
] as const
export type FaultReason = (typeof FAULT_REASONS)[number]

export interface Fault {
  /** Its place in the call, from 0. */
  readonly index: number
  readonly messageId: string | null
  /** Where it stands in the message: `markets.0.line`. */
  readonly field: string
  readonly reason: FaultReason
  readonly detail: string
}
