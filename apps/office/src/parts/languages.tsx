// The three languages that members read: choosing which one is being written, and what is said where one is missing.
import { Notice, Segments } from '@hanpan/ui'
import { useState } from 'react'
import { useTexts } from '../words/words-context.tsx'

export const LANGUAGES = ['ko', 'en', 'vi'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language that a form shows, and the way to a field of another one. */
export function useLanguage() {
  const [language, setLanguage] = useState<Language>('ko')
  const reveal = (name: string) => {
    const own = LANGUAGES.find((one) => name.split('.').includes(one))
    if (own) setLanguage(own)
  }
  return { language, setLanguage, reveal }
}

interface LanguageChoiceProps {
  readonly value: Language
  readonly onValue: (language: Language) => void
  readonly filled: Readonly<Record<Language, boolean>>
}

export function LanguageChoice({ value, onValue, filled }: LanguageChoiceProps) {
  const t = useTexts()
  return (
    <Segments
      label={t('publishing.language')}
      value={value}
      onValueChange={onValue}
      options={LANGUAGES.map((one) => ({
        value: one,
        label: (
          <>
            {t(`publishing.${one}`)}
            {filled[one] && <span aria-hidden> ✓</span>}
          </>
        ),
      }))}
    />
  )
}

/** Says which languages are missing, and what their readers will see. */
export function MissingLanguages({ filled }: Pick<LanguageChoiceProps, 'filled'>) {
  const t = useTexts()
  const missing = LANGUAGES.filter((language) => !filled[language])
  if (missing.length === 0) return <p className="text-sm text-dim">{t('publishing.complete')}</p>
  const languages = missing.map((language) => t(`publishing.${language}`)).join(', ')
  return <Notice tone="warn">{t('publishing.missing', { languages })}</Notice>
}
