// An amount in words, as a bank slip has it: digits are misread by a zero, words are not. Korean counts in units of ten
// thousand and writes every 일, so that nothing can be put in front of it; English counts in thousands.
import type { Language } from '../words/words.ts'

const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'] as const
const PLACES = ['', '십', '백', '천'] as const
const MYRIADS = ['', '만', '억', '조', '경'] as const

function myriadInKorean(group: number): string {
  return String(group)
    .split('')
    .map((digit, index, all) => (digit === '0' ? '' : DIGITS[Number(digit)]! + PLACES[all.length - 1 - index]!))
    .join('')
}

/** 12345000 → "일천이백삼십사만 오천". */
export function readInKorean(amount: number): string {
  if (amount === 0) return '영'
  const groups: string[] = []
  for (let rest = Math.abs(amount), place = 0; rest > 0; rest = Math.floor(rest / 10_000), place += 1) {
    const group = rest % 10_000
    if (group > 0) groups.unshift(myriadInKorean(group) + MYRIADS[place]!)
  }
  return (amount < 0 ? '마이너스 ' : '') + groups.join(' ')
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const THOUSANDS = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'] as const

function thousandInEnglish(group: number): string {
  const parts: string[] = []
  if (group >= 100) parts.push(`${SMALL[Math.floor(group / 100)]!} hundred`)
  const rest = group % 100
  if (rest >= 20) parts.push(TENS[Math.floor(rest / 10)]! + (rest % 10 === 0 ? '' : `-${SMALL[rest % 10]!}`))
  else if (rest > 0) parts.push(SMALL[rest]!)
  return parts.join(' ')
}

/** 12345000 → "twelve million three hundred forty-five thousand". */
export function readInEnglish(amount: number): string {
  if (amount === 0) return 'zero'
  const groups: string[] = []
  for (let rest = Math.abs(amount), place = 0; rest > 0; rest = Math.floor(rest / 1000), place += 1) {
    const group = rest % 1000
    if (group > 0) groups.unshift(thousandInEnglish(group) + THOUSANDS[place]!)
  }
  return (amount < 0 ? 'minus ' : '') + groups.join(' ')
}

export function readAmount(amount: number, language: Language): string {
  return language === 'ko' ? readInKorean(amount) : readInEnglish(amount)
}
