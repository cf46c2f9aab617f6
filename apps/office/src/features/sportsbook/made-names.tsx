// What making an event and asking a question share: a sport, a moment, and names in three languages of which the Korean one is needed.
import { sportKeys, type SportKeyOnWire } from '@hanpan/contract'
import { SPORTS } from '@hanpan/sportsbook'
import { SelectField } from '@hanpan/ui'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { TextInput } from '../../parts/form-fields.tsx'
import { useTexts, useWords } from '../../words/words-context.tsx'

export const LANGUAGES = ['ko', 'en', 'vi'] as const
export type Names = Record<(typeof LANGUAGES)[number], string>
export const NO_NAMES: Names = { ko: '', en: '', vi: '' }
/** As the call takes them: what nobody wrote is left out. */
export const namesOf = ({ ko, en, vi }: Names) => ({ ko, ...(en.trim() && { en }), ...(vi.trim() && { vi }) })

interface NamesFieldsProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly at: FieldPathByValue<Values, Names>
}

/** A field a language, side by side. */
export function NamesFields<Values extends FieldValues>({ control, at }: NamesFieldsProps<Values>) {
  const t = useTexts()
  return LANGUAGES.map((one) => (
    <TextInput
      key={one}
      control={control}
      name={`${at}.${one}` as FieldPathByValue<Values, string>}
      label={t(`sports.nameIn.${one}`)}
      required={one === 'ko'}
      maxLength={60}
    />
  ))
}

interface SportFieldProps {
  readonly value: SportKeyOnWire
  readonly onChange: (sport: SportKeyOnWire) => void
}

export function SportField({ value, onChange }: SportFieldProps) {
  const t = useTexts()
  const { language } = useWords().catalogue
  return (
    <SelectField
      label={t('sports.sport')}
      value={value}
      options={sportKeys.map((key) => ({ value: key, label: SPORTS.get(key)!.names[language] }))}
      onChange={({ target }) => onChange(sportKeys.find((key) => key === target.value)!)}
    />
  )
}
