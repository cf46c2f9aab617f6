// One event with all its markets.
import { between } from '@hanpan/sportsbook'
import { EmptyState, ErrorState, Skeleton } from '@hanpan/ui'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useFormFactor } from '../app/form-factor.ts'
import { BuilderButton, BuilderPanel } from '../features/sportsbook/builder-panel.tsx'
import { GroupedMarkets } from '../features/sportsbook/event-markets.tsx'
import { useListeningToEvents } from '../features/sportsbook/listening.ts'
import { useLiveEvent } from '../features/sportsbook/live-events.ts'
import { MatchPanel } from '../features/sportsbook/match-panel.tsx'
import { useNoteSeen } from '../features/sportsbook/recently-seen.ts'
import { EventMarks, Scoreboard } from '../features/sportsbook/scoreboard.tsx'
import { useReadAgain } from '../features/sportsbook/use-read-again.ts'
import type { SportEventDetailOnWire } from '@hanpan/contract'
import { PageLink } from '../shell/link.tsx'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { SportPage } from './sport-parts.tsx'

const POLL_MS = 15_000

export function SportEventScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const phone = useFormFactor() === 'phone'
  const { eventId = '' } = useParams({ strict: false })
  useListeningToEvents([eventId])
  const { data, error, refetch } = useCall('/api/sport/event', { eventId }, { refetchMs: POLL_MS })
  useNoteSeen(data?.event.eventId)
  return (
    <SportPage title={data ? between(data.event.home.name, data.event.away.name) : t('sport.title')} isTitleHidden>
      <div className="mb-3 flex items-center justify-between gap-3">
        <PageLink
          page="sport"
          className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-md text-sm text-dim hover:text-ink desk:min-h-8"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {t('sport.back')}
        </PageLink>
        {phone && data && <EventMarks event={data.event} />}
      </div>
      {error && !data ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : data ? (
        <Event event={data.event} readAgain={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </SportPage>
  )
}

interface EventProps {
  readonly event: SportEventDetailOnWire
  readonly readAgain: () => void
}

function Event({ event: read, readAgain }: EventProps) {
  const t = useTexts()
  const event = useLiveEvent(read)
  useReadAgain(read, event, readAgain)
  return (
    <div className="flex flex-col gap-4">
      <Scoreboard event={event} />
      <MatchPanel event={event} />
      {event.markets.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('sport.noMarkets')} />
        </div>
      ) : (
        <>
          <BuilderPanel event={event} />
          <GroupedMarkets event={event} aside={<BuilderButton event={event} />} />
        </>
      )}
    </div>
  )
}
