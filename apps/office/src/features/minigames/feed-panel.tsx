// The signed feed: its public key, and how far each address outside has been told.
import { DateTime, formatInteger } from '@hanpan/ui'
import { Facts } from '../../parts/facts.tsx'
import { Panel } from '../../shell/page.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

const POLL_MS = 10_000

export function FeedPanel() {
  const t = useTexts()
  const { data } = useCall('/api/office/minigames/feed', {}, { refetchMs: POLL_MS })
  if (!data) return null
  return (
    <Panel title={t('feed.title')}>
      <p className="text-sm text-dim">{t('feed.note')}</p>
      <Facts
        facts={[
          { name: t('feed.entries'), value: <span className="figures">{formatInteger(data.entries)}</span> },
          { name: t('feed.publicKey'), value: <code className="text-xs break-all">{data.publicKey}</code> },
        ]}
      />
      {data.addresses.length === 0 ? (
        <p className="py-2 text-sm text-warn">{t('feed.nobody')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {data.addresses.map((row) => (
            <li key={row.address} className="flex flex-col gap-1 py-2 text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <span className="break-all">{row.address}</span>
                <Badge tone={row.failures > 0 ? 'up' : row.waiting > 0 ? 'warn' : 'good'}>
                  {row.failures > 0
                    ? t('feed.failed', { count: row.failures })
                    : row.waiting > 0
                      ? t('feed.waiting', { count: row.waiting })
                      : t('feed.told')}
                </Badge>
              </p>
              <p className="flex flex-wrap gap-x-3 text-dim">
                {row.toldAt !== null && (
                  <span>
                    {t('feed.toldAt')} <DateTime at={row.toldAt} />
                  </span>
                )}
                {row.lastError !== '' && <span className="text-up">{row.lastError}</span>}
                {row.nextTryAt !== null && (
                  <span>
                    {t('feed.nextTry')} <DateTime at={row.nextTryAt} />
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
