// What the forms of rules share: the draft, the bar at its foot, and the confirmation with its reason.
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CallFailure } from '@hanpan/client'
import type { Result } from '@hanpan/kernel'
import { formatDateTime } from '@hanpan/ui'
import { AwaitedNotice, awaitedChanges, useAwaited } from '../../parts/awaited.tsx'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useJudgedForm, type Judge, type JudgedForm } from '../../parts/judged-form.ts'
import { SaveBar } from '../../parts/save-bar.tsx'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { fieldChanges } from '../../parts/value-diff.ts'
import { Panel } from '../../shell/page.tsx'
import { refresh } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { settingText, useSettingName } from './setting-names.ts'
import { Badge } from '../../parts/badge.tsx'

export interface Revised<Settings> {
  readonly revision: number
  readonly changedAt: string | null
  readonly changedBy: string
  readonly settings: Settings
}

interface RulesFormProps<Settings extends FieldValues & { readonly enabled: boolean }> {
  readonly kind: 'points' | 'attendance' | 'wheel'
  /** Whether it gives more than before: then a second operator has to agree. */
  readonly loosens: (before: Settings, after: Settings) => boolean
  readonly title: string
  readonly saved: Revised<Settings>
  readonly judge: Judge<Settings>
  readonly save: (change: {
    settings: Settings
    revision: number
    reason: string
  }) => Promise<Result<{ readonly approvalIdx: string | null }, CallFailure>>
  /** What the change would cost, shown where it is confirmed. */
  readonly renderPreview?: (settings: Settings) => ReactNode
  readonly children: (settings: Settings, form: JudgedForm<Settings>) => ReactNode
}

export function RulesForm<Settings extends FieldValues & { readonly enabled: boolean }>(
  props: RulesFormProps<Settings>,
) {
  const { kind, title, saved, judge, loosens, save, renderPreview, children } = props
  const t = useTexts()
  const nameOf = useSettingName()
  const awaited = useAwaited('promotion.rules', [kind])
  const doneText = useDoneOrAsked(t('promotions.saved'))
  const form = useJudgedForm<Settings>({ values: saved.settings, judge })
  const draft = form.values
  const [saving, setSaving] = useState(false)
  const before = JSON.stringify(saved.settings)
  const after = JSON.stringify(draft)
  const { enabled } = saved.settings
  return (
    <Panel
      title={title}
      aside={
        <span className="flex items-center gap-3 text-xs text-dim">
          {saved.changedAt === null
            ? t('promotions.neverChanged')
            : t('promotions.changedBy', { id: saved.changedBy, at: formatDateTime(saved.changedAt) })}
          <Badge tone={enabled ? 'good' : 'neutral'}>{t(enabled ? 'promotions.on' : 'promotions.off')}</Badge>
        </span>
      }
    >
      {awaited.map((wish) => (
        <AwaitedNotice key={wish.approvalIdx} wish={wish} changes={awaitedChanges(wish, nameOf, settingText)} />
      ))}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.check().then((sound) => sound && setSaving(true))
        }}
      >
        <div className="py-2">{children(draft, form)}</div>
        {before !== after && (
          <SaveBar
            text={t(form.sound ? 'promotions.changed' : 'promotions.unsound')}
            saveLabel={t('common.save')}
            onUndo={() => form.reset(saved.settings)}
          />
        )}
      </form>
      {saving && (
        <ConfirmDialog
          title={t('promotions.save')}
          formBehind={form}
          reason="required"
          submitLabel={t('common.save')}
          run={(reason) => save({ settings: draft, revision: saved.revision, reason })}
          refusalNote={({ code }) => (code === 'O004' ? t('promotions.stale') : null)}
          doneText={doneText}
          onDone={() =>
            refresh('/api/office/promotions/settings', '/api/office/promotions/costs', '/api/office/approvals/awaited')
          }
          onClose={() => setSaving(false)}
        >
          {renderPreview?.(draft)}
          <Facts
            facts={fieldChanges(before, after).map(({ path, before: old, after: next }) => ({
              name: nameOf(path),
              value: (
                <span className="figures break-words">
                  {settingText(path, old)} → <b>{settingText(path, next)}</b>
                </span>
              ),
            }))}
          />
          <SettingNotice setting="promotion.rules" loosens={loosens(saved.settings, draft)} />
        </ConfirmDialog>
      )}
    </Panel>
  )
}
