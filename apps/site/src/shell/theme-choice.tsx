// Light or dark, where the account is: in its menu on a desk, in the side menu on a phone.
import { Segments } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'
import { chooseTheme, themes, useTheme } from './theme.ts'

export function ThemeChoice() {
  const t = useTexts()
  return (
    <Segments
      label={t('shell.theme')}
      value={useTheme()}
      onValueChange={chooseTheme}
      options={themes.map((one) => ({ value: one, label: t(`shell.theme_${one}`) }))}
    />
  )
}
