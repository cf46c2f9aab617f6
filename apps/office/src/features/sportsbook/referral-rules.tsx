// The line above which bets wait for a trader, and how long.
import { loosensReferral, type CallResponse } from '@hanpan/contract'
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { MoneyInput, NumberInput, useOutside } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

type Rules = CallResponse<'/api/office/sports/referralRules'>

const DECIDE_SECONDS = [10, 600] as const
const OFFER_SECONDS = [10, 300] as const
/** Nothing typed is no line. */
const lineOf = (amount: number) => (amount === 0 ? null : amount)

export function ReferralRules() {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const rules = useCall('/api/office/sports/referralRules', {})
  const [open, setOpen] = useState(false)
  if (!mayManage || !rules.data) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('referrals.rules')}
      </Button>
      {open && <RulesDialog rules={rules.data} onClose={() => setOpen(false)} />}
    </>
  )
}

function RulesDialog({ rules, onClose }: { readonly rules: Rules; readonly onClose: () => void }) {
  const t = useTexts()
  const outside = useOutside()
  const said = useDoneOrAsked(t('referrals.rulesSet'))
  const form = useJudgedForm({
    values: { ...rules, stakeFrom: rules.stakeFrom ?? 0, payoutFrom: rules.payoutFrom ?? 0 },
    judge: ({ decideSeconds, offerSeconds }) => ({
      decideSeconds: outside(decideSeconds, ...DECIDE_SECONDS),
      offerSeconds: outside(offerSeconds, ...OFFER_SECONDS),
    }),
  })
  const { stakeFrom, payoutFrom, decideSeconds, offerSeconds } = form.values
  const after = { stakeFrom: lineOf(stakeFrom), payoutFrom: lineOf(payoutFrom), decideSeconds, offerSeconds }
  return (
    <ConfirmDialog
      title={t('referrals.rules')}
      reason="required"
      submitLabel={t('referrals.set')}
      form={form}
      run={(reason) => call('/api/office/sports/setReferralRules', { ...after, reason })}
      doneText={said}
      onDone={() => refresh('/api/office/sports/referralRules', '/api/office/approvals/own')}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('referrals.rulesNote')}</p>
      <MoneyInput control={form.control} name="stakeFrom" label={t('referrals.stakeFrom')} noneIsEmpty />
      <MoneyInput control={form.control} name="payoutFrom" label={t('referrals.payoutFrom')} noneIsEmpty />
      <NumberInput control={form.control} name="decideSeconds" label={t('referrals.decideSeconds')} />
      <NumberInput control={form.control} name="offerSeconds" label={t('referrals.offerSeconds')} />
      <SettingNotice setting="sport.referral" loosens={loosensReferral(rules, after)} />
    </ConfirmDialog>
  )
}
