// A break or an exclusion: choosing one, what it does, and the one that runs.
import { exclusionLengthNames, exclusionLengths, type ExclusionLength } from '@hanpan/contract'
import { Button, Notice, SelectField, formatDateTime, formatDateTimeShort, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { reloadProtection } from './reload-protection.ts'
import type { ProtectionState } from './protection-texts.ts'
import { ExcludeDialog } from './exclude-dialog.tsx'

const kinds = ['cool_off', 'exclusion'] as const

export function ExclusionPanel({ exclusion }: { readonly exclusion: ProtectionState['exclusion'] }) {
  const t = useTexts()
  return (
    <section className="panel flex flex-col gap-4 p-5">
      <h2 className="text-lg font-semibold">{t('protection.breakTitle')}</h2>
      <p className="text-sm leading-6 text-dim">{t('protection.breakNote')}</p>
      {exclusion && <Running exclusion={exclusion} />}
      {!(exclusion?.kind === 'exclusion' && exclusion.endsAt === null) &&
        kinds
          .filter((kind) => !exclusion || exclusion.kind === 'cool_off' || kind === 'exclusion')
          .map((kind) => <Choice key={kind} kind={kind} />)}
    </section>
  )
}

function Running({ exclusion }: { readonly exclusion: NonNullable<ProtectionState['exclusion']> }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const askReturn = async () => {
    setBusy(true)
    const answer = await call('/api/protection/return', {})
    setBusy(false)
    reloadProtection()
    showToast(
      answer.ok ? { tone: 'brand', text: t('protection.returnAsked') } : { tone: 'up', text: codeText(answer.refusal) },
    )
  }
  const { kind, endsAt, returnsAt, canReturn } = exclusion
  return (
    <Notice tone="warn">
      <div className="flex flex-col gap-2">
        <p className="font-semibold">
          {endsAt === null
            ? t('protection.running.forever')
            : t(`protection.running.${kind}`, { at: formatDateTime(endsAt) })}
        </p>
        <p className="text-sm leading-6">{t('protection.runningNote')}</p>
        {returnsAt !== null && <p>{t('protection.returnsAt', { at: formatDateTimeShort(returnsAt) })}</p>}
        {canReturn && (
          <Button size="small" className="self-start" busy={busy} onClick={() => void askReturn()}>
            {t('protection.return')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

function Choice({ kind }: { readonly kind: (typeof kinds)[number] }) {
  const t = useTexts()
  const lengths = exclusionLengthNames.filter((name) => exclusionLengths[name].kind === kind)
  const [length, setLength] = useState<ExclusionLength>(lengths[0]!)
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-semibold">{t(`protection.exclusions.${kind}`)}</h3>
        <p className="mt-1 text-sm leading-6 text-dim">{t(`protection.exclusionNotes.${kind}`)}</p>
      </div>
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <SelectField
          label={t('protection.length')}
          value={length}
          options={lengths.map((name) => ({ value: name, label: t(`protection.lengths.${name}`) }))}
          onChange={(event) => setLength(event.target.value as ExclusionLength)}
        />
        <Button tone="danger" onClick={() => setAsking(true)}>
          {t('protection.begin')}
        </Button>
      </div>
      {asking && <ExcludeDialog length={length} onClose={() => setAsking(false)} />}
    </div>
  )
}
