// Bets on sports as they come.
import { officeBetsTopic, sportKeys } from '@hanpan/contract'
import { SPORTS } from '@hanpan/sportsbook'
import { Button, Segments, formatInteger } from '@hanpan/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { TickerTable, type TickerRow } from '../features/sportsbook/ticker-table.tsx'
import { AmountFilter } from '../parts/amount-filter.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { refresh, useCall } from '../wire/queries.ts'
import { subscribeTopic } from '../wire/socket.ts'
import { useTexts, useWords } from '../words/words-context.tsx'

const PATH = '/api/office/sports/ticker'
/** The socket says when bets have come; this is for a socket that is lost. */
const POLL_MS = 5000
const kinds = ['all', 'live', 'ahead'] as const
const LEVELS = Array.from({ length: 10 }, (_, index) => String(index + 1))

export function SportTickerScreen() {
  const t = useTexts()
  const { language } = useWords().catalogue
  const { search, change } = useListSearch()
  const sport = sportKeys.find((key) => key === search.game)
  const kind = choiceOf(search.type, kinds)
  const level = LEVELS.find((one) => one === search.action)
  const stakeMin = Number(search.stake ?? 0)
  const [paused, setPaused] = useState<readonly TickerRow[] | null>(null)
  const [missed, setMissed] = useState(0)
  const query = useCall(
    PATH,
    {
      ...(sport && { sport }),
      ...(kind !== 'all' && { live: kind === 'live' }),
      ...(Number.isSafeInteger(stakeMin) && stakeMin > 0 && { stakeMin }),
      ...(search.member !== undefined && { memId: search.member }),
      ...(level !== undefined && { level: Number(level) }),
      ...(search.operator !== undefined && { partner: search.operator }),
    },
    { refetchMs: POLL_MS, keepPrevious: true },
  )
  useEffect(
    () =>
      subscribeTopic(officeBetsTopic, {
        message(frame) {
          if (frame.cmd !== 'SPORT_BETS') return
          setMissed((before) => before + frame.data1)
          refresh(PATH)
        },
        resync: () => refresh(PATH),
      }),
    [],
  )
  const pause = (list: readonly TickerRow[] | undefined) => {
    setMissed(0)
    setPaused(paused === null ? (list ?? []) : null)
  }
  return (
    <Page
      title={t('ticker.title')}
      note={paused === null ? t('ticker.note') : t('ticker.paused', { count: formatInteger(missed) })}
      aside={
        <Button
          size="small"
          aria-pressed={paused !== null}
          icon={paused === null ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
          onClick={() => pause(query.data?.list)}
        >
          {t(paused === null ? 'ticker.pause' : 'ticker.resume')}
        </Button>
      }
      filters={
        <>
          <Segments
            label={t('sports.state')}
            value={kind}
            onValueChange={(next) => change({ type: next === 'all' ? undefined : next })}
            options={kinds.map((value) => ({ value, label: t(`ticker.kinds.${value}`) }))}
          />
          <ChoiceField
            label={t('sports.sport')}
            value={sport ?? ''}
            onValue={(value) => change({ game: value || undefined })}
            options={[
              { value: '', label: t('ticker.allSports') },
              ...sportKeys.map((value) => ({ value, label: SPORTS.get(value)?.names[language] ?? value })),
            ]}
          />
          <ChoiceField
            label={t('ticker.level')}
            value={level ?? ''}
            onValue={(value) => change({ action: value || undefined })}
            options={[
              { value: '', label: t('ticker.allLevels') },
              ...LEVELS.map((value) => ({ value, label: t('stakeFactors.level', { level: value }) })),
            ]}
          />
          <AmountFilter label={t('ticker.stakeMin')} value={search.stake} onValue={(stake) => change({ stake })} />
          <FilterField
            label={t('ticker.memId')}
            value={search.member ?? ''}
            onValue={(member) => change({ member: member || undefined })}
            short
          />
          <FilterField
            label={t('ticker.partnerId')}
            value={search.operator ?? ''}
            onValue={(partner) => change({ operator: partner || undefined })}
            short
          />
        </>
      }
    >
      <Loaded query={query}>{({ list }) => <TickerTable rows={paused ?? list} />}</Loaded>
    </Page>
  )
}
