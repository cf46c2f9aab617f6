// Asks before a break or an exclusion begins: it cannot be taken back by anyone.
import { exclusionLengths, type ExclusionLength, type RefusalCode } from '@hanpan/contract'
import { Button, CheckboxField, Dialog, Notice, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { reloadMember } from '../../state/session.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { reloadProtection } from './reload-protection.ts'

interface ExcludeDialogProps {
  readonly length: ExclusionLength
  readonly onClose: () => void
}

export function ExcludeDialog({ length, onClose }: ExcludeDialogProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const { kind } = exclusionLengths[length]
  const begin = async () => {
    if (busy || !sure) return
    setBusy(true)
    const answer = await call('/api/protection/exclude', { length })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    reloadProtection()
    void reloadMember()
    showToast({ tone: 'brand', text: t('protection.excluded') })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t(`protection.exclusions.${kind}`)} · ${t(`protection.lengths.${length}`)}`}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        <ul className="flex list-disc flex-col gap-2 pl-5 text-sm leading-6">
          <li>{t('protection.effects.play')}</li>
          <li>{t('protection.effects.money')}</li>
          <li>{t(`protection.effects.${kind}`)}</li>
          <li>{t('protection.effects.noReturn')}</li>
        </ul>
        <CheckboxField
          label={t('protection.sure')}
          required
          checked={sure}
          onChange={(event) => setSure(event.target.checked)}
        />
        {refusal !== null && (
          <Notice tone="up">
            <p role="alert">{codeText(refusal)}</p>
          </Notice>
        )}
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={onClose}>{t('protection.cancel')}</Button>
          <Button tone="danger" busy={busy} type="submit" disabled={!sure}>
            {t('protection.begin')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
