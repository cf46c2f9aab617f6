// Puts more of the balance into the open game of a vendor that keeps the money.
import type { RefusalCode } from '@hanpan/contract'
import { Button, Money, Notice, formatInteger, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormRefusal, MoneyInput, useCallForm } from '../../app/call-form.tsx'
import { GameMoney } from '../../app/game-money.tsx'
import { allowanceOfRefusal, LimitAllowance } from '../../app/limit-allowance.tsx'
import { reloadMember, useSession } from '../../state/session.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const QUICK_WON = [10_000, 50_000, 100_000] as const
/** Whether it arrived is not known yet: it ends by itself. */
const UNDER_WAY: ReadonlySet<RefusalCode> = new Set(['9999', 'NT99', 'TE99'])

interface PutInFormProps {
  readonly playIdx: string
  readonly onDone: () => void
}

export function PutInForm({ playIdx, onDone }: PutInFormProps) {
  const t = useTexts()
  const cash = useSession((state) => state.cash)
  const [limit, setLimit] = useState<{ code: RefusalCode; data: unknown } | null>(null)
  const reload = () => {
    void queries.invalidateQueries({ queryKey: callKey('/api/cash/gameMoney') })
    void reloadMember()
  }
  const form = useCallForm<{ amount: number | null }, { readonly amount: number }>({
    defaultValues: { amount: null },
    send: async ({ amount }, requestId) =>
      await callInFull('/api/cash/inGameMoney', { playIdx, amount: amount ?? 0, requestId }),
    onRefused: ({ code, data }) => {
      setLimit({ code, data })
      if (UNDER_WAY.has(code)) reload()
    },
    onDone: ({ amount }) => {
      showToast({ tone: 'brand', text: t('putIn.done', { amount: formatInteger(amount) }) })
      reload()
      onDone()
    },
  })
  const { control, setValue, refusal } = form
  const amount = useWatch({ control, name: 'amount' })
  const isTooMuch = amount !== null && amount > cash
  const judge = (wanted: number | null) => {
    if (wanted === null || wanted <= 0) return t('putIn.missing')
    return wanted > cash ? t('putIn.tooMuch') : null
  }
  const fill = (next: number | null) => setValue('amount', next, { shouldValidate: next !== null })
  const allowance = refusal !== null && limit?.code === refusal ? allowanceOfRefusal(limit.data) : null
  return (
    <form noValidate className="flex flex-col gap-4 text-left" onSubmit={(event) => void form.submit(event)}>
      <p className="text-sm leading-6 text-dim">{t('putIn.text')}</p>
      <MoneyInput control={control} name="amount" judge={judge} label={t('putIn.amount')} required />
      <div className="grid grid-cols-3 gap-1.5">
        {QUICK_WON.map((added) => (
          <Button key={added} size="small" className="figures px-1" onClick={() => fill((amount ?? 0) + added)}>
            +{formatInteger(added)}
          </Button>
        ))}
        <Button size="small" className="col-span-2" disabled={cash === 0} onClick={() => fill(cash)}>
          {t('putIn.all')}
        </Button>
        <Button size="small" onClick={() => fill(null)}>
          {t('putIn.clear')}
        </Button>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-y-1 rounded-md bg-raised px-4 py-3 text-sm [&>dd]:text-right [&>dt]:text-dim">
        <dt>{t('common.balance')}</dt>
        <dd>
          <Money value={cash} />
        </dd>
        <dt>{t('putIn.inGame')}</dt>
        <dd>
          <GameMoney />
        </dd>
        <dt>{t('putIn.after')}</dt>
        <dd className="font-semibold">
          <Money value={isTooMuch ? cash : cash - (amount ?? 0)} />
        </dd>
      </dl>
      {refusal !== null && UNDER_WAY.has(refusal) ? (
        <Notice tone="warn">
          <p role="alert">{t('putIn.incomplete')}</p>
        </Notice>
      ) : (
        <FormRefusal code={refusal} />
      )}
      {allowance && (
        <p className="text-sm text-dim">
          <LimitAllowance kind={refusal === 'PT07' ? 'stake' : 'loss'} allowance={allowance} />
        </p>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {t('putIn.start')}
      </Button>
    </form>
  )
}
