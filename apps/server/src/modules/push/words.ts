// What notices say, in three languages. They lie on locked screens: short, and nothing that a passer-by need not know.
import type { PushText } from '../../ports/push.ts'

type Texts = Readonly<Record<'ko' | 'en' | 'vi', PushText>>

const grouped = (amount: number) => new Intl.NumberFormat('ko-KR').format(amount)
/** With its sign, unless it is zero. */
const signed = (net: number, text: (amount: string) => string) =>
  `${net > 0 ? '+' : net < 0 ? '−' : ''}${text(grouped(Math.abs(net)))}`

/** What bets came to: those of a round by its number, or one by its ticket's. `game` is null for one that is not on offer any more. */
export function betsTexts(
  game: Readonly<Record<'ko' | 'en' | 'vi', string>> | null,
  number: string,
  net: number,
): Texts {
  const title = (language: 'ko' | 'en' | 'vi', result: string) =>
    [game?.[language], number, result].filter(Boolean).join(' ')
  return {
    ko: { title: title('ko', '결과'), body: `내 베팅 ${signed(net, (amount) => `${amount}원`)}` },
    en: { title: title('en', 'result'), body: `Your bets ${signed(net, (amount) => `₩${amount}`)}` },
    vi: { title: title('vi', 'kết quả'), body: `Cược của bạn ${signed(net, (amount) => `${amount} ₩`)}` },
  }
}
