// The bets that wait for a trader.
import { Segments } from '@hanpan/ui'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { ReferralQueue } from '../features/sportsbook/referral-queue.tsx'
import { ReferralRules } from '../features/sportsbook/referral-rules.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

/** The socket says when something came in; this is for a socket that is lost. */
const POLL_MS = 5000
const states = ['waiting', 'decided'] as const

export function SportReferralsScreen() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const state = choiceOf(search.status, states)
  const query = useCall('/api/office/sports/referrals', { state }, { refetchMs: POLL_MS })
  return (
    <Page
      title={t('referrals.title')}
      note={
        <>
          {t('referrals.note')} <span className="max-desk:hidden">{t('referrals.keys')}</span>
        </>
      }
      aside={<ReferralRules />}
      filters={
        <Segments
          label={t('common.status')}
          value={state}
          onValueChange={(next) => change({ status: next === 'waiting' ? undefined : next })}
          options={states.map((value) => ({ value, label: t(`referrals.states.${value}`) }))}
        />
      }
    >
      <Loaded query={query}>
        {({ list }) => (
          <ReferralQueue rows={list} empty={t(state === 'waiting' ? 'referrals.empty' : 'referrals.emptyDecided')} />
        )}
      </Loaded>
    </Page>
  )
}
