// A group of limits: what is in force, how much of it is used, what waits, and the way to change it.
import { LIMIT_WON_MIN, type LimitKind } from '@hanpan/contract'
import { Button, classNames, DateTime, formatDateTimeShort, showToast } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { amountText, isMinutes, type ProtectionLimit } from './protection-texts.ts'
import { reloadProtection } from './reload-protection.ts'

interface LimitsPanelProps {
  readonly title: string
  readonly note: string
  readonly limits: readonly ProtectionLimit[]
}

export function LimitsPanel({ title, note, limits }: LimitsPanelProps) {
  const [changed, setChanged] = useState<LimitKind | null>(null)
  const limit = limits.find(({ kind }) => kind === changed)
  return (
    <section className="panel flex flex-col gap-1 p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-sm leading-6 text-dim">{note}</p>
      <ul className="mt-2 divide-y divide-line">
        {limits.map((row) => (
          <LimitRow key={row.kind} limit={row} onChange={() => setChanged(row.kind)} />
        ))}
      </ul>
      {limit && <LimitDialog limit={limit} onClose={() => setChanged(null)} />}
    </section>
  )
}

function LimitRow({ limit, onChange }: { readonly limit: ProtectionLimit; readonly onChange: () => void }) {
  const t = useTexts()
  const { kind, amount, used, resetsAt, next } = limit
  const name = t(`protection.kinds.${kind}`)
  return (
    <li className="flex flex-col gap-2.5 py-4 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-sm text-dim">{name}</h3>
          <p className={classNames('figures text-lg font-semibold', amount === null && 'text-dim')}>
            {amountText(t, kind, amount)}
          </p>
        </div>
        <Button size="small" aria-label={t('protection.changeOne', { name })} onClick={onChange}>
          {amount === null ? t('protection.set') : t('protection.change')}
        </Button>
      </div>
      {amount !== null && resetsAt !== null && (
        <Usage label={name} used={used} amount={amount}>
          <span>
            {t('protection.used')} <b className="font-semibold text-ink">{amountText(t, kind, Math.max(used, 0))}</b>
          </span>
          <span className="text-right">
            {isMinutes(kind) || amount - used >= LIMIT_WON_MIN || amount > used
              ? t('protection.left', { amount: amountText(t, kind, Math.max(amount - Math.max(used, 0), 0)) })
              : t('protection.reached')}
            {' · '}
            {t('protection.resets', { at: formatDateTimeShort(resetsAt) })}
          </span>
        </Usage>
      )}
      {next && <Waiting kind={kind} next={next} />}
    </li>
  )
}

interface UsageProps {
  readonly label: string
  readonly used: number
  readonly amount: number
  readonly children: ReactNode
}

function Usage({ label, used, amount, children }: UsageProps) {
  const share = Math.min(Math.max(used / amount, 0), 1)
  const tone = share >= 1 ? 'bg-up' : share >= 0.8 ? 'bg-warn' : 'bg-brand'
  return (
    <div>
      <meter className="sr-only" aria-label={label} min={0} max={100} value={Math.round(share * 100)} />
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-raised">
        <div className={classNames('h-full rounded-full', tone)} style={{ width: `${share * 100}%` }} />
      </div>
      <p className="figures mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-dim">{children}</p>
    </div>
  )
}

function Waiting({ kind, next }: { readonly kind: LimitKind; readonly next: NonNullable<ProtectionLimit['next']> }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState<'keep' | 'confirm' | null>(null)
  const decide = async (step: 'keep' | 'confirm') => {
    setBusy(step)
    const answer = await call(`/api/protection/${step}`, { kind })
    setBusy(null)
    reloadProtection()
    const done = t(step === 'keep' ? 'protection.kept' : 'protection.confirmed')
    showToast(answer.ok ? { tone: 'brand', text: done } : { tone: 'up', text: codeText(answer.refusal) })
  }
  const { isDue } = next
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-raised px-3.5 py-2.5 text-sm">
      <p className="min-w-0">
        {t(isDue ? 'protection.due' : 'protection.waits', { amount: amountText(t, kind, next.amount) })}{' '}
        <DateTime at={isDue ? next.until : next.at} short />
      </p>
      <div className="flex gap-2">
        {isDue && (
          <Button size="small" busy={busy === 'confirm'} onClick={() => void decide('confirm')}>
            {t('protection.confirm')}
          </Button>
        )}
        <Button size="small" busy={busy === 'keep'} onClick={() => void decide('keep')}>
          {t('protection.keep')}
        </Button>
      </div>
    </div>
  )
}
