// Nothing of the site's options is saved until the operator has seen what changes and said why.
import { loosenedOptions, type SiteOptionsOnWire } from '@hanpan/contract'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog, type SentForm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { fieldChanges } from '../../parts/value-diff.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { changedOptions } from './changed-options.ts'
import { useOptionName } from './option-name.ts'

interface OptionsFrameProps {
  readonly saved: SiteOptionsOnWire
  readonly options: SiteOptionsOnWire
  readonly form: SentForm & { readonly sound: boolean }
  readonly onUndo: () => void
  readonly children: ReactNode
}

/** Around the fields of options: the bar at their foot while something is changed, and the question before it is saved. */
export function OptionsFrame({ saved, options, form, onUndo, children }: OptionsFrameProps) {
  const t = useTexts()
  const [saving, setSaving] = useState(false)
  const doneText = useDoneOrAsked(t('options.saved'))
  const nameOf = useOptionName()
  const loosened = new Set(loosenedOptions(saved, options))
  const changed = changedOptions(saved, options)
  const count = Object.keys(changed).length
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (count > 0) void form.check().then((sound) => sound && setSaving(true))
        }}
      >
        {children}
        {count > 0 && (
          <SaveBar
            text={form.sound ? t('options.changed', { count }) : t('options.wrong')}
            saveLabel={t('common.save')}
            onUndo={onUndo}
          />
        )}
      </form>
      {saving && (
        <ConfirmDialog
          title={t('options.save')}
          formBehind={form}
          reason="optional"
          submitLabel={t('common.save')}
          run={(reason) => call('/api/office/sites/setOptions', { options: changed, reason })}
          doneText={doneText}
          onDone={() => refresh('/api/office/sites/options', '/api/office/approvals/awaited')}
          onClose={() => setSaving(false)}
        >
          <Facts
            facts={fieldChanges(JSON.stringify(saved), JSON.stringify(options)).map(({ path, before, after }) => ({
              name: nameOf(path),
              value: (
                <span className="figures break-words">
                  {before ?? '–'} → <b>{after ?? '–'}</b>
                  {loosened.has(path) && <span className="text-warn"> · {t('approvals.loosens')}</span>}
                </span>
              ),
            }))}
          />
          <SettingNotice setting="site.options" loosens={loosened.size > 0} />
        </ConfirmDialog>
      )}
    </>
  )
}
