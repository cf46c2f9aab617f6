// What the house calls a competition or a team; of a competition also its place and whether it is shown.
import { NAME_CHARACTERS_MAX, NAMED_RANK_MAX } from '@hanpan/contract'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { CheckboxInput, NumberInput, TextInput, useOutside } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { type NamedKind, namedLanguages, type NamedRow } from './named.ts'

interface SetNamedProps {
  readonly kind: NamedKind
  readonly named: NamedRow
  readonly onClose: () => void
}

interface NamedValues {
  ko: string
  en: string
  vi: string
  rank: number
  isHidden: boolean
}

export function SetNamed({ kind, named, onClose }: SetNamedProps) {
  const t = useTexts()
  const outside = useOutside()
  const form = useJudgedForm<NamedValues>({
    values: { ...named.own, rank: named.rank, isHidden: named.isHidden },
    judge: ({ rank }) => ({ rank: outside(rank, 0, NAMED_RANK_MAX) }),
  })
  const { rank, isHidden, ...names } = form.values
  return (
    <ConfirmDialog
      title={t('sportNames.changeOf', { name: named.own.ko || named.names.ko })}
      reason="required"
      submitLabel={t('common.save')}
      form={form}
      run={(reason) => call('/api/office/sports/setNamed', { id: named.id, names, rank, isHidden, reason })}
      doneText={t('sportNames.done')}
      onDone={() => refresh('/api/office/sports/named')}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('sportNames.changeNote')}</p>
      {namedLanguages.map((language) => (
        <TextInput
          key={language}
          control={form.control}
          name={language}
          label={t(`sportNames.languages.${language}`)}
          placeholder={named.names[language]}
          maxLength={NAME_CHARACTERS_MAX}
        />
      ))}
      {kind === 'competition' && (
        <>
          <NumberInput control={form.control} name="rank" label={t('sportNames.rankTyped')} />
          <CheckboxInput control={form.control} name="isHidden" label={t('sportNames.hide')} />
          {isHidden && <p className="text-sm text-warn">{t('sportNames.hideNote')}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}
