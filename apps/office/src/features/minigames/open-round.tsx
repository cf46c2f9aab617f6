// A round that is not settled: its time, what is staked on it, the most that can be lost, and each selection with what it would pay.
import type { CallResponse } from '@hanpan/contract'
import { Countdown, Money, classNames, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Facts } from '../../parts/facts.tsx'
import { Panel } from '../../shell/page.tsx'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { usePickTexts } from './pick-text.ts'
import { searchOfGame } from './round-row.ts'
import { RoundStatusBadge } from './round-status.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type Exposed = CallResponse<'/api/office/minigames/exposure'>['list'][number]

const SHOWN_AT_FIRST = 8

export function OpenRound({ round }: { readonly round: Exposed }) {
  const t = useTexts()
  const { gameKey, roundNo, status, stakes, atMost } = round
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          <Link
            to="/minigames/rounds/$roundNo"
            params={{ roundNo }}
            search={searchOfGame(gameKey)}
            className="font-semibold hover:underline"
          >
            {t(`gameName.${gameKey}`)} <span className="figures">{roundNo}</span>
          </Link>
          <RoundStatusBadge status={status} />
        </span>
      }
      aside={
        <span className="flex items-center gap-1.5 text-sm text-dim">
          {t(status === 'open' ? 'exposure.closes' : 'exposure.draws')}
          <Countdown
            endsAt={Date.parse(status === 'open' ? round.closesAt : round.drawsAt)}
            now={serverNow}
            label={t(status === 'open' ? 'exposure.closes' : 'exposure.draws')}
            className="figures font-semibold text-text"
          />
        </span>
      }
    >
      {round.bets === 0 ? (
        <EmptyState title={t('round.noBets')} />
      ) : (
        <>
          <div className="grid gap-x-8 desk:grid-cols-2">
            <Facts
              facts={[
                { name: t('round.bets'), value: <span className="figures">{formatInteger(round.bets)}</span> },
                { name: t('exposure.players'), value: <span className="figures">{formatInteger(round.players)}</span> },
                { name: t('round.stakes'), value: <Money value={stakes} />, strong: true },
              ]}
            />
            <Facts
              facts={[
                { name: t('exposure.atMost'), value: <Money value={atMost} />, strong: true },
                {
                  name: t('exposure.worst'),
                  value: <Money value={Math.min(0, stakes - atMost)} signed />,
                  strong: true,
                },
                {
                  name: t('exposure.limit'),
                  value: (
                    <span>
                      <Money value={round.exposureMax} />
                      {round.isUsual && <span className="ml-1 text-xs text-dim">{t('exposure.usual')}</span>}
                    </span>
                  ),
                },
              ]}
            />
          </div>
          <Selections round={round} />
        </>
      )}
    </Panel>
  )
}

function Selections({ round }: { readonly round: Exposed }) {
  const t = useTexts()
  const picks = usePickTexts()
  const [all, setAll] = useState(false)
  const { selections, exposureMax } = round
  const shown = all ? selections : selections.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <table className="mt-2 w-full text-sm">
        <thead className="text-left text-dim">
          <tr>
            <th className="py-1 font-normal">{t('bet.selection')}</th>
            <th className="py-1 text-right font-normal">{t('round.bets')}</th>
            <th className="py-1 text-right font-normal">{t('round.stakes')}</th>
            <th className="py-1 text-right font-normal">{t('round.liability')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const share = Math.min(1, row.liability / exposureMax)
            const isNear = share >= 0.8
            return (
              <tr key={`${row.market} ${row.pick}`} className="border-t border-line align-top">
                <td className="py-1.5">
                  <span className="text-dim">{picks.market(row.market)}</span>{' '}
                  <b className="font-semibold">{picks.pick(row.market, row.pick)}</b>{' '}
                  {row.isExhausted && <Badge tone="up">{t('exposure.exhausted')}</Badge>}
                  <span aria-hidden className="mt-1 block h-1 rounded-full bg-raised">
                    <span
                      className={classNames('block h-1 rounded-full', isNear ? 'bg-up' : 'bg-ink/80')}
                      style={{ width: `${Math.max(2, share * 100)}%` }}
                    />
                  </span>
                </td>
                <td className="figures py-1.5 text-right">{formatInteger(row.bets)}</td>
                <td className="py-1.5 text-right">
                  <Money value={row.stakes} />
                </td>
                <td className="py-1.5 text-right">
                  <Money value={row.liability} className={classNames('font-semibold', isNear && 'text-up')} />
                  <span className="figures block text-xs text-dim">
                    {t('exposure.used', { share: Math.round((row.liability / exposureMax) * 100) })}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {selections.length > SHOWN_AT_FIRST && !all && (
        <button
          type="button"
          className="mt-2 min-h-11 text-sm font-medium hover:underline desk:min-h-0"
          onClick={() => setAll(true)}
        >
          {t('exposure.more', { count: formatInteger(selections.length) })}
        </button>
      )}
    </>
  )
}
