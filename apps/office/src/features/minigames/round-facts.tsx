// One round: its times, sums, result, and the commitment with the seed that proves it.
import { DateTime, Money, Notice, formatInteger } from '@hanpan/ui'
import { Facts } from '../../parts/facts.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { RoundRow } from './round-row.ts'
import { RoundResult } from './round-status.tsx'

export function RoundFacts({ round }: { readonly round: RoundRow }) {
  const t = useTexts()
  return (
    <>
      <Panel title={t('round.summary')}>
        <Facts
          facts={[
            { name: t('round.opensAt'), value: <DateTime at={round.opensAt} /> },
            { name: t('round.closesAt'), value: <DateTime at={round.closesAt} /> },
            { name: t('round.drawsAt'), value: <DateTime at={round.drawsAt} /> },
            { name: t('round.bets'), value: <span className="figures">{formatInteger(round.bets)}</span> },
            { name: t('round.stakes'), value: <Money value={round.stakes} />, strong: true },
            {
              name: t(round.status === 'voided' ? 'round.refunds' : 'round.payouts'),
              value: <Money value={round.payouts} />,
              strong: true,
            },
            ...(round.status === 'settled'
              ? [
                  {
                    name: t('round.houseWin'),
                    value: <Money value={round.stakes - round.payouts} signed />,
                    strong: true,
                  },
                ]
              : []),
          ]}
        />
        {round.voidReason !== '' && (
          <Notice tone="up" className="my-2">
            {t('round.voidedFor', { reason: round.voidReason })}
          </Notice>
        )}
      </Panel>
      <Panel title={t('round.fairness')}>
        <div className="flex flex-col gap-3 py-2 text-sm">
          <RoundResult result={round.result} large />
          {round.result && 'balls' in round.result && (
            <p className="text-dim">{t('round.sum', { sum: round.result.sum })}</p>
          )}
          <Proof name={t('round.commitment')} value={round.commitment} />
          <Proof name={t('round.seed')} value={round.seed ?? t('round.seedSealed')} />
          {round.beacon && (
            <Proof
              name={t('round.beacon', { round: round.beacon.round })}
              value={
                round.beacon.signature === null
                  ? t(round.beacon.absent === '' ? 'round.beaconWaiting' : 'round.beaconAbsent', {
                      reason: round.beacon.absent,
                    })
                  : round.publicRandomness
              }
            />
          )}
        </div>
      </Panel>
    </>
  )
}

function Proof({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <p className="text-dim">{name}</p>
      <p className="figures text-xs break-all select-all">{value}</p>
    </div>
  )
}
