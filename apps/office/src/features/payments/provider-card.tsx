// One payment provider: what it owes, how it fares, and what may be done about it.
import { Button, DateTime, Money, Notice, formatInteger, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { FactGrid } from '../../parts/fact-grid.tsx'
import { TextInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { SecondBadge, SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { useSending } from '../../parts/use-sending.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { paymentCalls, type ProviderRow } from './payment-row.ts'
import { ProviderDialog } from './provider-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { Badge } from '../../parts/badge.tsx'

type Opened = 'edit' | 'state' | 'key' | 'dropKey' | 'settle' | null

interface ProviderCardProps {
  readonly provider: ProviderRow
  readonly mayManage: boolean
  readonly mayProcess: boolean
}

export function ProviderCard({ provider, mayManage, mayProcess }: ProviderCardProps) {
  const t = useTexts()
  const [opened, open] = useState<Opened>(null)
  const { busy, tryNow } = useTry(provider)
  const { state, keyFingerprints } = provider
  const close = () => open(null)
  return (
    <li className="panel flex flex-col gap-3 px-4 py-4 desk:px-5">
      <header className="flex flex-wrap items-center gap-2.5">
        <h2 className="text-base font-bold">{provider.name}</h2>
        <Badge tone={state === 'on' ? 'good' : 'neutral'}>{t(`payments.providerState-${state}`)}</Badge>
        {provider.secondOperator && <SecondBadge askedBy={provider.secondOperator.askedBy} />}
        <span className="ml-auto text-right">
          <span className="block text-xs text-dim">{t('payments.owes')}</span>
          <Money value={provider.owes} className="text-lg font-bold" />
        </span>
      </header>
      {provider.silentSince !== null && (
        <Notice tone="up">
          {t('payments.silentSince')} <DateTime at={provider.silentSince} short />
        </Notice>
      )}
      <Facts provider={provider} />
      <footer className="flex flex-wrap gap-2">
        {mayProcess && (
          <Button size="small" onClick={() => open('settle')}>
            {t('payments.settle')}
          </Button>
        )}
        {mayManage && (
          <>
            <Button size="small" onClick={() => open('edit')}>
              {t('common.edit')}
            </Button>
            <Button size="small" busy={busy} onClick={() => void tryNow()}>
              {t('payments.try')}
            </Button>
            <Button size="small" onClick={() => open(keyFingerprints.length > 1 ? 'dropKey' : 'key')}>
              {t(keyFingerprints.length > 1 ? 'payments.dropKey' : 'payments.newKey')}
            </Button>
            <Button size="small" tone={state === 'on' ? 'danger' : 'primary'} onClick={() => open('state')}>
              {t(state === 'on' ? 'payments.turnOff' : 'payments.turnOn')}
            </Button>
          </>
        )}
      </footer>
      {opened === 'edit' && <ProviderDialog provider={provider} onClose={close} />}
      {opened === 'settle' && <SettleDialog provider={provider} onClose={close} />}
      {opened === 'state' && <StateDialog provider={provider} onClose={close} />}
      {opened === 'key' && <KeyDialog provider={provider} onClose={close} />}
      {opened === 'dropKey' && <DropKeyDialog provider={provider} onClose={close} />}
    </li>
  )
}

function Facts({ provider }: Pick<ProviderCardProps, 'provider'>) {
  const t = useTexts()
  const { unmatched, today } = provider
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [
      t('payments.today'),
      <>
        {t('payments.todayCount', { credited: formatInteger(today.credited), count: formatInteger(today.payments) })} ·{' '}
        <Money value={today.amount} />
      </>,
    ],
    [
      t('payments.bounds'),
      <>
        <Money value={provider.minimum} /> – <Money value={provider.maximum} />
      </>,
    ],
    [t('payments.confirmMaximum'), <Money key="c" value={provider.confirmMaximum} />],
    [
      t('payments.unmatchedSum'),
      unmatched.payments === 0 ? (
        '–'
      ) : (
        <b key="u" className="font-semibold text-up">
          {t('payments.count', { count: formatInteger(unmatched.payments) })} · <Money value={unmatched.amount} />
        </b>
      ),
    ],
    [
      t('payments.path'),
      <span key="p" className="figures break-all select-all">
        {provider.path}
      </span>,
    ],
    [
      t('payments.url'),
      <span key="l" className="figures break-all">
        {provider.url}
      </span>,
    ],
    [
      t('payments.keys'),
      <span key="k" className="figures break-all">
        {provider.keyFingerprints.join(' · ')}
      </span>,
    ],
  ]
  return <FactGrid facts={facts.map(([name, value]) => ({ name, value }))} />
}

interface DialogOfProvider {
  readonly provider: ProviderRow
  readonly onClose: () => void
}

const done = () => refresh(...paymentCalls, '/api/office/approvals/list')

function StateDialog({ provider, onClose }: DialogOfProvider) {
  const t = useTexts()
  const { providerKey, state } = provider
  const next = state === 'on' ? 'off' : 'on'
  const doneText = useDoneOrAsked(t('payments.saved'))
  return (
    <ConfirmDialog
      title={t(next === 'on' ? 'payments.turnOn' : 'payments.turnOff')}
      submitLabel={t(next === 'on' ? 'payments.turnOn' : 'payments.turnOff')}
      reason="optional"
      danger={next === 'off'}
      run={async (reason) => await call('/api/office/payments/providerState', { providerKey, state: next, reason })}
      doneText={doneText}
      onDone={done}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t(next === 'on' ? 'payments.turnOnNote' : 'payments.turnOffNote')}</p>
      <SettingNotice setting="payment.provider" loosens={next === 'on'} />
    </ConfirmDialog>
  )
}

function KeyDialog({ provider, onClose }: DialogOfProvider) {
  const t = useTexts()
  const { providerKey, state } = provider
  const doneText = useDoneOrAsked(t('payments.saved'))
  const form = useJudgedForm({
    values: { secret: '' },
    judge: ({ secret }) => ({ secret: secret.trim().length < 16 && t('payments.shortSecret', { count: 16 }) }),
  })
  return (
    <ConfirmDialog
      title={t('payments.newKey')}
      submitLabel={t('common.save')}
      reason="optional"
      form={form}
      run={async (reason) =>
        await call('/api/office/payments/providerKey', { providerKey, secret: form.values.secret.trim(), reason })
      }
      doneText={doneText}
      onDone={done}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('payments.newKeyNote')}</p>
      <TextInput
        control={form.control}
        name="secret"
        label={t('payments.secret')}
        required
        maxLength={200}
        autoComplete="off"
      />
      <SettingNotice setting="payment.provider" loosens={state === 'on'} />
    </ConfirmDialog>
  )
}

function DropKeyDialog({ provider, onClose }: DialogOfProvider) {
  const t = useTexts()
  const doneText = useDoneOrAsked(t('payments.saved'))
  return (
    <ConfirmDialog
      title={t('payments.dropKey')}
      submitLabel={t('payments.dropKey')}
      reason="optional"
      danger
      run={async (reason) =>
        await call('/api/office/payments/providerKey', { providerKey: provider.providerKey, reason })
      }
      doneText={doneText}
      onDone={done}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('payments.dropKeyNote')}</p>
    </ConfirmDialog>
  )
}

function useTry({ providerKey }: ProviderRow) {
  const t = useTexts()
  const codeText = useCodeText()
  const { busy, send } = useSending()
  const tryNow = async () =>
    await send(async () => {
      const answer = await call('/api/office/payments/providerTry', { providerKey })
      if (!answer.ok) return showToast({ text: codeText(answer.refusal.code), tone: 'up' })
      const { answered, milliseconds } = answer.value
      showToast({
        text: t(`payments.tried-${answered}`, { ms: formatInteger(milliseconds) }),
        tone: answered === 'ok' ? 'brand' : 'up',
      })
    })
  return { busy, tryNow }
}
