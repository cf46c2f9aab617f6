// Whether the whole chain of the audit log holds: what the job found last, and a verification at once.
import { Button, DateTime, formatInteger, showToast } from '@hanpan/ui'
import { Link2, Unlink2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

const CHECK = '/api/office/audit/check'
const HASH_SHOWN = 12

export function ChainPanel({ onShow }: { readonly onShow: (auditIdx: string) => void }) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data } = useCall(CHECK, {}, { refetchMs: 60_000 })
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const answer = await call(CHECK, { run: true })
    setBusy(false)
    refresh(CHECK)
    if (!answer.ok) showToast({ text: `${codeText(answer.refusal.code)} (${answer.refusal.code})`, tone: 'up' })
  }
  if (!data) return <div className="panel mb-3 h-17" />
  const { broken, anchor, checkedAt } = data
  const Icon = broken ? Unlink2 : Link2
  const state = broken ? t('chain.broken', { number: broken.auditIdx }) : t('chain.whole')
  return (
    <section
      aria-label={t('chain.title')}
      className={`panel mb-3 flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3 ${broken ? 'border-up!' : ''}`}
    >
      <p className="flex min-w-64 flex-1 items-center gap-3">
        <Icon aria-hidden className={`size-6 shrink-0 ${broken ? 'text-up' : 'text-ink'}`} />
        <span>
          <b className="block font-semibold">{checkedAt === null ? t('chain.never') : state}</b>
          {broken && <span className="block text-sm text-up">{t(`chain.${broken.fault}`)}</span>}
        </span>
      </p>
      <Figure name={t('chain.entries')}>{formatInteger(data.entries)}</Figure>
      <Figure name={t('chain.checkedAt')}>{checkedAt === null ? '–' : <DateTime at={checkedAt} short />}</Figure>
      <Figure name={t('chain.anchor')}>
        {anchor === null ? (
          t('chain.noAnchor')
        ) : (
          <span title={anchor.hash}>
            {t('chain.anchorAt', { number: anchor.auditIdx })} · {anchor.hash.slice(0, HASH_SHOWN)}…
          </span>
        )}
      </Figure>
      <div className="flex gap-2">
        {broken && (
          <Button size="small" onClick={() => onShow(broken.auditIdx)}>
            {t('chain.show')}
          </Button>
        )}
        <Button size="small" busy={busy} onClick={() => void run()}>
          {t('chain.run')}
        </Button>
      </div>
    </section>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <p className="text-sm">
      <span className="block text-xs text-dim">{name}</span>
      <span className="figures">{children}</span>
    </p>
  )
}
