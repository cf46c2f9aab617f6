// A day of birth as a form asks for it: with signs between its parts or without.
import { checkBirthDate } from '@hanpan/contract'
import { instant, seoulDay } from '@hanpan/kernel'
import { serverNow } from '../wire/server-clock.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

/** YYYY-MM-DD of what was typed: 19900131, 1990.1.31 and 1990-01-31 are the same day. */
export function birthDateOf(text: string): string {
  const match = /^\s*(\d{4})\D*(\d{2})\D*(\d{2})\D*$/.exec(text) ?? /^\s*(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/.exec(text)
  return match ? `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}` : text.trim()
}

/** The rule of the field: the one that the server has. */
export function useBirthDateRule(minimumAge: number) {
  const t = useTexts()
  const codeText = useCodeText()
  return (text: string, label: string): true | string => {
    if (text.trim() === '') return t('ui.empty', { label })
    const code = checkBirthDate(birthDateOf(text), seoulDay(instant(serverNow())), minimumAge)
    return code === null || codeText(code)
  }
}
