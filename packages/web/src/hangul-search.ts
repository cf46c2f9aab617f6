// Whether a text is found by what somebody types, as Korean is typed: by initials alone (ㅍㅇㅂ finds 파워볼), and by a syllable that is
// still in composition (파우 is on its way to 파워).
import { disassemble, getChoseong } from 'es-hangul'

const INITIALS = /^[ㄱ-ㅎ]+$/

const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '')

/** Spaces and letter case do not matter; a needle that is empty is in every text. */
export function isFoundBy(needle: string, text: string): boolean {
  const sought = plain(needle)
  const whole = plain(text)
  if (whole.includes(sought)) return true
  if (INITIALS.test(sought)) return getChoseong(whole, { keepNonHangul: true }).includes(sought)
  return disassemble(whole).includes(disassemble(sought))
}
