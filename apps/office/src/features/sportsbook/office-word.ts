// Who of the house has said something of an event: an operator, or one of its rules.
import { useTexts } from '../../words/words-context.tsx'

export interface OfficeWord {
  readonly by: string
  readonly agreedBy: string | null
  readonly reason: string
}

/** What a word of the house is called: a rule says which it is, an operator why. */
export function useOfficeWordText() {
  const t = useTexts()
  return ({ by, agreedBy, reason }: OfficeWord): string => {
    if (by === 'not-begun') return t('sports.notBegun')
    if (by === 'past-posting') return t('sports.pastPosting')
    return agreedBy === null ? t('sports.by', { by, reason }) : t('sports.byAgreed', { by, agreed: agreedBy, reason })
  }
}
