// Whether the member takes advertising: its own choice, which holds at once.
import { CheckboxField, Notice, showToast, Skeleton } from '@hanpan/ui'
import { useState } from 'react'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

const STATE = '/api/member/advertising'

export function AdvertisingPanel() {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error } = useCall(STATE, {})
  const [busy, setBusy] = useState(false)
  const choose = async (allowed: boolean) => {
    setBusy(true)
    const answer = await call('/api/member/setAdvertising', { allowed })
    await queries.invalidateQueries({ queryKey: callKey(STATE) })
    setBusy(false)
    if (answer.ok) showToast({ tone: 'brand', text: t(allowed ? 'advertising.on' : 'advertising.off') })
    else showToast({ tone: 'up', text: codeText(answer.refusal) })
  }
  return (
    <section className="panel flex flex-col gap-4 p-5" aria-label={t('advertising.title')}>
      <div>
        <h2 className="text-lg font-semibold">{t('advertising.title')}</h2>
        <p className="mt-1 text-sm leading-6 text-dim">{t('advertising.note')}</p>
      </div>
      {error && !data && <Notice tone="up">{codeText(error.code)}</Notice>}
      {!error && !data && <Skeleton className="h-11" />}
      {data && (
        <CheckboxField
          label={t('advertising.take')}
          checked={data.allowed}
          disabled={busy}
          onChange={(event) => void choose(event.target.checked)}
        />
      )}
    </section>
  )
}
