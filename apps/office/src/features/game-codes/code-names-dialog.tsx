// The names of a game or of a group in the three languages of the site.
import { type CallRequest, CODE_NAME_MAX, type CodeNames } from '@hanpan/contract'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { TextInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { LANGUAGES } from '../../parts/languages.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

export interface NamedCode {
  readonly kind: CallRequest<'/api/office/sites/setCodeNames'>['kind']
  readonly code: string
  readonly names: CodeNames
}

interface CodeNamesDialogProps {
  readonly named: NamedCode
  /** What it is called in the language of the office. */
  readonly name: string
  readonly onClose: () => void
}

export function CodeNamesDialog({ named: { kind, code, names: saved }, name, onClose }: CodeNamesDialogProps) {
  const t = useTexts()
  const form = useJudgedForm<CodeNames>({
    values: saved,
    judge: (names) =>
      Object.fromEntries(
        LANGUAGES.map((language) => [language, names[language].trim() === '' && t('gameCodes.missing')]),
      ),
  })
  const names = form.values
  const isSame = LANGUAGES.every((language) => names[language].trim() === saved[language])
  return (
    <ConfirmDialog
      title={t('gameCodes.renameOne', { name })}
      reason="optional"
      submitLabel={t('common.save')}
      form={form}
      disabled={isSame}
      run={(reason) => call('/api/office/sites/setCodeNames', { kind, code, names, reason })}
      doneText={t('gameCodes.renamed')}
      onDone={() => refresh('/api/office/sites/gameCodes')}
      onClose={onClose}
    >
      {LANGUAGES.map((language) => (
        <TextInput
          key={language}
          control={form.control}
          name={language}
          label={t(`gameCodes.${language}`)}
          required
          maxLength={CODE_NAME_MAX}
          autoComplete="off"
          lang={language}
        />
      ))}
    </ConfirmDialog>
  )
}
