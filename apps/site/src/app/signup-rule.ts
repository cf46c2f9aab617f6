// The rule of a field of an account, as a form asks for it: an empty field says so by its own name, any other fault by its code.
import { checkSignupField, type SignupField, type SignupReading } from '@hanpan/contract'
import { useCodeText, useTexts } from '../words/words-context.tsx'

export function useSignupRule(reading: SignupReading) {
  const t = useTexts()
  const codeText = useCodeText()
  /** `other` is the password that a confirmation repeats. */
  return (field: SignupField, value: string, label: string, other?: string): true | string => {
    if (value.trim() === '') return t('ui.empty', { label })
    const code = checkSignupField(field, value, reading, other)
    return code === null || codeText(code)
  }
}
