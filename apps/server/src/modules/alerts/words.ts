// What an alert says to people, in Korean and in English: whoever is on call reads one of them.
import { type AlertRule, alertRules, type AlertWord } from '@hanpan/contract'
import { isoSeoul, type Instant } from '@hanpan/kernel'
import type { AlertMessage } from './model.ts'

export interface Texts {
  readonly ko: string
  readonly en: string
}

const NAMES: Readonly<Record<AlertRule, Texts>> = {
  largeWin: { ko: '고액 당첨', en: 'Large win' },
  depositAge: { ko: '입금 신청 대기', en: 'Deposit waiting' },
  withdrawalAge: { ko: '출금 신청 대기', en: 'Withdrawal waiting' },
  questionAge: { ko: '1:1 문의 대기', en: 'Question waiting' },
  caseLate: { ko: '사건 기한 초과', en: 'Case overdue' },
  approvalAge: { ko: '승인 요청 대기', en: 'Approval waiting' },
  exposure: { ko: '노출 한도 근접', en: 'Exposure near its limit' },
  vendorSilent: { ko: '게임사 응답 없음', en: 'Game vendor failing' },
  paymentSilent: { ko: '결제 대행사 응답 없음', en: 'Payment provider silent' },
  feedSilent: { ko: '스포츠 피드 끊김', en: 'Sports feed silent' },
  jobFailing: { ko: '작업 실패 반복', en: 'Job failing' },
  commissionOutrun: { ko: '커미션 수익 초과', en: 'Commission above income' },
  reportMade: { ko: '예약 보고서 완성', en: 'Scheduled report made' },
  reportMissing: { ko: '예약 보고서 누락', en: 'Scheduled report missing' },
  booksDisagree: { ko: '장부 불일치', en: 'Books do not agree' },
  auditBroken: { ko: '감사 기록 사슬 손상', en: 'Audit log broken' },
}

const WORDS: Readonly<Record<AlertWord, Texts>> = {
  began: { ko: '', en: '' },
  escalated: { ko: '미확인 · ', en: 'Not acknowledged · ' },
  over: { ko: '종료 · ', en: 'Over · ' },
  test: { ko: '시험 · ', en: 'Test · ' },
}

const won = (value: number) => `${value.toLocaleString('en-US')}원`
const krw = (value: number) => `₩${value.toLocaleString('en-US')}`
const clock = (at: Instant) => `${isoSeoul(at).slice(0, 16).replace('T', ' ')} KST`

function valueTexts(rule: AlertRule, value: number, threshold: number): Texts | null {
  switch (alertRules[rule].unit) {
    case 'won':
      return { ko: `${won(value)} (기준 ${won(threshold)})`, en: `${krw(value)} (from ${krw(threshold)})` }
    case 'minutes':
      return { ko: `${value}분 (기준 ${threshold}분)`, en: `${value} minutes (from ${threshold})` }
    case 'percent':
      return { ko: `${value}% (기준 ${threshold}%)`, en: `${value} % (from ${threshold} %)` }
    case 'times':
      return { ko: `${value}회 연속 (기준 ${threshold}회)`, en: `${value} times in a row (from ${threshold})` }
    case 'none':
      return null
  }
}

/** Both figures that it is made of: the value is by how much the first is more. */
const outrunTexts = (commission: number, by: number): Texts => ({
  ko: `계열 커미션 ${won(commission)} · 게임 수익 ${won(commission - by)}`,
  en: `Commission of the line ${krw(commission)}, gross win ${krw(commission - by)}`,
})

/** One line: what it is. */
export function titleOf({ word, alert }: AlertMessage): Texts {
  if (!alert) return { ko: '시험 알림', en: 'Test alert' }
  const name = NAMES[alert.rule]
  const about = alert.label === '' ? '' : ` · ${alert.label}`
  const urgent = alert.isUrgent && word !== 'over'
  return {
    ko: `${urgent ? '긴급 · ' : ''}${WORDS[word].ko}${name.ko}${about}`,
    en: `${urgent ? 'Urgent · ' : ''}${WORDS[word].en}${name.en}${about}`,
  }
}

/** The lines below it. */
export function linesOf({ alert, sentAt }: AlertMessage): {
  readonly ko: readonly string[]
  readonly en: readonly string[]
} {
  if (!alert) {
    const at = clock(sentAt)
    return {
      ko: [`알림 채널 시험입니다. 조치할 것은 없습니다.`, `보낸 시각: ${at}`],
      en: ['This is a test of an alert channel. There is nothing to do.', `Sent at ${at}`],
    }
  }
  const value = valueTexts(alert.rule, alert.value, alert.threshold)
  const line = (text: Texts | null) => (text ? [text] : [])
  const lines: readonly Texts[] = [
    ...line(value),
    ...line(
      alert.amount !== null && alertRules[alert.rule].unit !== 'won'
        ? { ko: `금액: ${won(alert.amount)}`, en: `Amount: ${krw(alert.amount)}` }
        : null,
    ),
    ...line(alert.amount !== null && alert.rule === 'commissionOutrun' ? outrunTexts(alert.amount, alert.value) : null),
    ...line(alert.memId === '' ? null : { ko: `회원: ${alert.memId}`, en: `Member: ${alert.memId}` }),
    { ko: `시작: ${clock(alert.beganAt)}`, en: `Since ${clock(alert.beganAt)}` },
    ...line(
      alert.endedAt !== null && !alertRules[alert.rule].isEvent
        ? { ko: `종료: ${clock(alert.endedAt)}`, en: `Over at ${clock(alert.endedAt)}` }
        : null,
    ),
  ]
  return { ko: lines.map(({ ko }) => ko), en: lines.map(({ en }) => en) }
}

/** Alerts whose cause has a page of its own. */
const PAGES: Partial<Readonly<Record<AlertRule, string>>> = {
  commissionOutrun: 'partners/tree',
  reportMade: 'report-schedules',
  reportMissing: 'report-schedules',
}

/** The office's page for whoever reads a message. */
export const linkOf = (siteUrl: string, { alert }: Pick<AlertMessage, 'alert'>): string =>
  `${siteUrl}/office/${(alert && PAGES[alert.rule]) ?? 'alerts'}`
