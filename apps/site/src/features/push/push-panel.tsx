// What this browser tells while the site is closed. Everything is off until the member presses; only then the browser asks.
import { type PushKind, pushKinds, type PushKindsOnWire } from '@hanpan/contract'
import { CheckboxField, Notice, showToast, Skeleton } from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { type BrowserPush, chooseKinds, readBrowserPush } from '../../app/browser-push.ts'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

const NOTHING: PushKindsOnWire = { bets: false, requests: false, messages: false }

export function PushPanel() {
  const t = useTexts()
  const [browser, setBrowser] = useState<BrowserPush | null>(null)
  const read = () => void readBrowserPush().then(setBrowser)
  useEffect(read, [])
  return (
    <section className="panel flex flex-col gap-4 p-5" aria-label={t('push.title')}>
      <div>
        <h2 className="text-lg font-semibold">{t('push.title')}</h2>
        <p className="mt-1 text-sm leading-6 text-dim">{t('push.note')}</p>
      </div>
      {browser === null && <Skeleton className="h-24" />}
      {browser?.can === 'yes' && <Choices endpoint={browser.endpoint} onChosen={read} />}
      {browser !== null && browser.can !== 'yes' && <Notice tone="warn">{t(`push.${browser.can}`)}</Notice>}
    </section>
  )
}

function Choices({ endpoint, onChosen }: { readonly endpoint: string; readonly onChosen: () => void }) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error } = useCall('/api/push/state', { endpoint })
  const [busy, setBusy] = useState(false)
  if (error && !data) return <Notice tone="up">{codeText(error.code)}</Notice>
  if (!data) return <Skeleton className="h-24" />
  if (!data.isOn) return <Notice>{t('push.off')}</Notice>
  const chosen = data.kinds ?? NOTHING
  const choose = async (kind: PushKind, isOn: boolean) => {
    setBusy(true)
    const refusal = await chooseKinds(data.publicKey, { ...chosen, [kind]: isOn }).catch(() => 'failed' as const)
    await queries.invalidateQueries({ queryKey: callKey('/api/push/state') })
    setBusy(false)
    onChosen()
    const text =
      refusal === null
        ? t('push.saved')
        : refusal === 'failed' || refusal === 'blocked'
          ? t(`push.${refusal}`)
          : codeText(refusal)
    showToast({ tone: refusal === null ? 'brand' : 'up', text })
  }
  return (
    <fieldset disabled={busy} className="flex flex-col gap-1">
      {pushKinds.map((kind) => (
        <CheckboxField
          key={kind}
          label={t(`push.kinds.${kind}`)}
          checked={chosen[kind]}
          onChange={(event) => void choose(kind, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
