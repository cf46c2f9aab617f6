// The words of templates, and what they stand for where an answer is written: so a template stays right whoever reads it, and when
// the account changes.
import type { CallResponse } from '@hanpan/contract'
import { formatInteger } from '@hanpan/ui'
import type { Language } from '../../parts/languages.tsx'

type Read = Pick<CallResponse<'/api/office/support/read'>, 'depositAccount' | 'lastCash'> & {
  readonly inquiry: { readonly memNick: string }
}
type Template = CallResponse<'/api/office/support/templates'>['list'][number]

const WORDS = {
  nick: ['[닉네임]', '[nick]'],
  amount: ['[금액]', '[amount]'],
  account: ['[계좌]', '[account]'],
} as const

export const accountText = ({ depositAccount: { bankNameKr, bankacc, memName } }: Pick<Read, 'depositAccount'>) =>
  `${bankNameKr} ${bankacc} (${memName})`

/** The text with its words filled in. What is not known stays a word, so that nobody sends a gap unseen. */
export function fillWords(text: string, read: Read): string {
  const values = {
    nick: read.inquiry.memNick,
    amount: read.lastCash === null ? null : `${formatInteger(read.lastCash.amount)}원`,
    account: accountText(read),
  }
  return (Object.keys(WORDS) as (keyof typeof WORDS)[]).reduce((filled, name) => {
    const value = values[name]
    return value === null ? filled : WORDS[name].reduce((part, word) => part.replaceAll(word, () => value), filled)
  }, text)
}

/** The template in a language, or in Korean where it has none. */
export function templateIn({ content, contentEn, contentVi }: Template, language: Language): string {
  const own = { ko: content, en: contentEn, vi: contentVi }[language]
  return own === '' ? content : own
}

/** What is being looked for when a line begins with a slash, up to the caret; null where none does. */
export function slashBefore(text: string, caret: number): { readonly from: number; readonly term: string } | null {
  const line = /(?:^|\n)\/([^\n/]*)$/.exec(text.slice(0, caret))
  return line ? { from: caret - line[1]!.length - 1, term: line[1]!.trim().toLowerCase() } : null
}
