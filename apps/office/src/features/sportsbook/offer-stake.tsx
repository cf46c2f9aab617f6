// Offers a member another stake for a bet that waits.
import { Money } from '@hanpan/ui'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { MoneyInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { DECIDE, type ReferralRow, refreshReferrals } from './use-decide-referral.ts'

/** Half of the stake, in whole ten thousands of each combination where there are that many. */
function suggested({ cash, combinations }: ReferralRow['bet']): number {
  const unit = combinations * 10_000
  const half = Math.floor(cash / 2 / unit) * unit
  return half > 0 ? half : Math.floor(cash / 2 / combinations) * combinations
}

export function OfferStake({ row, onClose }: { readonly row: ReferralRow; readonly onClose: () => void }) {
  const t = useTexts()
  const { bet, memId } = row
  const form = useJudgedForm({
    values: { stake: suggested(bet) },
    judge: ({ stake }) => ({
      stake:
        (stake < 1 || stake >= bet.cash || stake % bet.combinations !== 0) &&
        t('referrals.offerWrong', { min: String(bet.combinations) }),
    }),
  })
  return (
    <ConfirmDialog
      title={t('referrals.offerOf', { id: memId })}
      reason="optional"
      submitLabel={t('referrals.offer')}
      form={form}
      run={(reason) => call(DECIDE, { betId: bet.betId, decision: 'offer', stake: form.getValues().stake, reason })}
      doneText={t('referrals.sent')}
      onDone={refreshReferrals}
      onRefused={refreshReferrals}
      onClose={onClose}
    >
      <Facts facts={[{ name: t('referrals.stake'), value: <Money value={bet.cash} />, strong: true }]} />
      <MoneyInput control={form.control} name="stake" label={t('referrals.offerStake')} />
      <p className="text-sm text-dim">{t('referrals.offerNote')}</p>
    </ConfirmDialog>
  )
}
