// Which part of the limits of sports bets a member has, and whose factor that is; of a partner what its members have.
import { Button, Money } from '@hanpan/ui'
import { useState } from 'react'
import { AwaitedNotice, awaitedChanges, useAwaited } from '../../parts/awaited.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../shell/page.tsx'
import { useMay } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { SetStakeFactor } from './set-stake-factor.tsx'
import { factorText } from './stake-factor-text.ts'

export function MemberStakeFactor({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const query = useCall('/api/office/sports/factorOf', { memId })
  const wishes = useAwaited('sport.factor').filter(({ facts }) => facts['memId'] === memId)
  const [open, setOpen] = useState<'set' | 'remove' | null>(null)
  return (
    <Panel
      title={t('stakeFactors.title')}
      aside={
        mayManage &&
        query.data && (
          <span className="inline-flex gap-1.5">
            <Button size="small" onClick={() => setOpen('set')}>
              {t('stakeFactors.change')}
            </Button>
            {query.data.own && (
              <Button size="small" onClick={() => setOpen('remove')}>
                {t('stakeFactors.remove')}
              </Button>
            )}
          </span>
        )
      }
    >
      {wishes.map((wish) => (
        <AwaitedNotice
          key={wish.approvalIdx}
          wish={wish}
          changes={awaitedChanges(
            wish,
            () => t('stakeFactors.factor'),
            (_path, value) => (value === undefined || value === 'null' ? '–' : factorText(Number(value))),
          )}
        />
      ))}
      <Loaded query={query}>
        {({ factor, from, partner, limits, kind, own }) => (
          <>
            <Facts
              facts={[
                {
                  name: t('stakeFactors.inForce'),
                  value: (
                    <span>
                      <b className="figures">{factorText(factor)}</b>{' '}
                      <span className="text-dim">{t(`stakeFactors.from.${from}`, { partner: partner ?? '' })}</span>
                    </span>
                  ),
                  strong: true,
                },
                ...(kind === 'partner'
                  ? []
                  : [
                      { name: t('stakeFactors.stakeMax'), value: <Money value={limits.stakeMax} /> },
                      { name: t('stakeFactors.winMax'), value: <Money value={limits.winMax} /> },
                    ]),
                ...(own ? [{ name: t('stakeFactors.reason'), value: own.reason }] : []),
              ]}
            />
            {open && (
              <SetStakeFactor
                target={{ kind, memId }}
                factor={own?.factor ?? null}
                removes={open === 'remove'}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
