// The corrections of a round: what was decided and by whom, how far it has come, and what it came to.
import { DateTime, Money, formatInteger } from '@hanpan/ui'
import { Facts } from '../../parts/facts.tsx'
import { Panel } from '../../shell/page.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { RoundRow } from './round-row.ts'
import { Badge } from '../../parts/badge.tsx'

const POLL_MS = 2000

/** Nothing where the round was never corrected. */
export function Corrections({ round }: { readonly round: RoundRow }) {
  const t = useTexts()
  const { gameKey, roundNo } = round
  const { data } = useCall(
    '/api/office/minigames/corrections',
    { gameKey, roundNo },
    { enabled: round.result !== null, refetchMs: POLL_MS },
  )
  if (!data || data.list.length === 0) return null
  return (
    <Panel title={t('correction.list')}>
      <ol className="flex flex-col divide-y divide-line">
        {data.list.map((row) => (
          <li key={row.correctionIdx} className="flex flex-col gap-1 py-2 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <b className="font-semibold">{t(`correction.to.${row.to}`)}</b>
              <Badge tone={row.finishedAt === null ? 'warn' : 'neutral'}>
                {t(row.finishedAt === null ? 'correction.running' : 'correction.finished')}
              </Badge>
            </p>
            <p className="break-words">{row.reason}</p>
            <p className="text-dim">
              <DateTime at={row.startedAt} /> ·{' '}
              {row.askedBy === row.agreedBy
                ? row.askedBy
                : t('correction.by', { asked: row.askedBy, agreed: row.agreedBy })}
            </p>
            <Facts
              facts={[
                { name: t('correction.bets'), value: <span className="figures">{formatInteger(row.bets)}</span> },
                { name: t('correction.pays'), value: <Money value={row.paid} /> },
                { name: t('correction.takes'), value: <Money value={row.taken} /> },
                ...(row.uncollected > 0
                  ? [{ name: t('correction.uncollectable'), value: <Money value={row.uncollected} />, strong: true }]
                  : []),
              ]}
            />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
