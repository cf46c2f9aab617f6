// Asking for a withdrawal, beside the account it is paid to.
import { useBankName } from '../app/use-bank-name.ts'
import { IntegratePanel } from '../features/vendors/integrate-panel.tsx'
import { useSession } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { CashScreen } from './cash-screen.tsx'

export function WithdrawScreen() {
  return <CashScreen side="withdrawal" beside={<Beside />} />
}

function Beside() {
  return (
    <>
      <OwnAccount />
      <IntegratePanel />
    </>
  )
}

function OwnAccount() {
  const t = useTexts()
  const member = useSession((state) => state.member)
  const { data } = useCall('/api/cash/policy', {})
  const bankName = useBankName()
  return (
    <section aria-label={t('cash.myAccount')} className="panel p-5">
      <h2 className="text-sm text-dim">{t('cash.myAccount')}</h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="text-base font-medium">{bankName(member?.bankNameKr ?? '')}</span>
        <span className="figures text-xl font-bold">{member?.bankacc}</span>
      </p>
      <p className="text-sm">
        <span className="text-dim">{t('cash.accountHolder')}</span> {member?.memName}
      </p>
      {data && data.withdrawal.pausedFrom !== data.withdrawal.pausedTo && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-dim">
          {t('cash.pauseNote', { from: data.withdrawal.pausedFrom, to: data.withdrawal.pausedTo })}
        </p>
      )}
    </section>
  )
}
