// Giving money to a member or taking it back: who is named is shown before anything is moved.
import type { CallResponse, RefusalCode } from '@hanpan/contract'
import { Button, Money, MoneyField, Notice, Segments, TextField, formatInteger } from '@hanpan/ui'
import { useRef, useState } from 'react'
import { useSession } from '../../state/session.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { ConfirmTransfer } from './confirm-transfer.tsx'

export type TransferKind = 'give' | 'take-back'
export type Target = CallResponse<'/api/cash/giveTarget'>

const QUICK_WON = [10_000, 50_000, 100_000] as const

interface GiveFormProps {
  /** Who is named already. */
  readonly memId?: string | undefined
  readonly mayTakeBack: boolean
  readonly onDone: () => void
}

export function GiveForm({ memId: named = '', mayTakeBack, onDone }: GiveFormProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const cash = useSession((state) => state.cash)
  const [kind, setKind] = useState<TransferKind>('give')
  const [memId, setMemId] = useState(named)
  const [amount, setAmount] = useState<number | null>(null)
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const idField = useRef<HTMLInputElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const isGift = kind === 'give'
  const noId = memId.trim() === ''
  const noAmount = amount === null || amount <= 0
  const tooMuch = isGift && !noAmount && amount > cash
  const check = async () => {
    setTouched(true)
    if (noId) return idField.current?.focus()
    if (noAmount || tooMuch) return amountField.current?.focus()
    if (busy) return
    setBusy(true)
    const answer = await call('/api/cash/giveTarget', { kind, memId: memId.trim() })
    setBusy(false)
    if (answer.ok) setTarget(answer.value)
    else setRefusal(answer.refusal)
  }
  const amountError = tooMuch ? t('give.tooMuch') : touched && noAmount ? t('give.amountMissing') : undefined
  return (
    <form
      noValidate
      className="panel flex flex-col gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      {mayTakeBack && (
        <Segments
          label={t('give.kind')}
          value={kind}
          onValueChange={(next) => {
            setKind(next)
            setRefusal(null)
          }}
          options={[
            { value: 'give', label: t('give.give') },
            { value: 'take-back', label: t('give.takeBack') },
          ]}
        />
      )}
      <TextField
        ref={idField}
        label={isGift ? t('give.receiver') : t('give.holder')}
        value={memId}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={touched && noId ? t('give.missing') : undefined}
        onChange={(event) => {
          setMemId(event.target.value)
          setRefusal(null)
        }}
      />
      <MoneyField
        ref={amountField}
        label={t('give.amount')}
        value={amount}
        onValueChange={setAmount}
        required
        error={amountError}
      />
      <div className="grid grid-cols-3 gap-1.5">
        {QUICK_WON.map((added) => (
          <Button key={added} size="small" className="figures px-1" onClick={() => setAmount((amount ?? 0) + added)}>
            +{formatInteger(added)}
          </Button>
        ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-y-1 rounded-md bg-raised px-4 py-3 text-sm [&>dd]:text-right [&>dt]:text-dim">
        <dt>{t('give.held')}</dt>
        <dd className="font-semibold">
          <Money value={cash} />
        </dd>
        {isGift && (
          <>
            <dt>{t('give.after')}</dt>
            <dd>
              <Money value={tooMuch ? cash : cash - (amount ?? 0)} />
            </dd>
          </>
        )}
      </dl>
      {refusal !== null && (
        <Notice tone="up">
          <p role="alert">{codeText(refusal)}</p>
        </Notice>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {t('give.next')}
      </Button>
      {target && amount !== null && (
        <ConfirmTransfer
          kind={kind}
          target={target}
          amount={amount}
          onClose={() => setTarget(null)}
          onDone={() => {
            setAmount(null)
            setMemId('')
            setTouched(false)
            onDone()
          }}
        />
      )}
    </form>
  )
}
