// The office's calls that make events: one from a form, many from a file (SPEC.md SP76-SP78).
import { calls } from '@hanpan/contract'
import { instant, isoSeoul, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { refusals } from '../../refusals.ts'
import { registerCalls } from '../../register-calls.ts'
import { readDraft, readEventsFile } from './draft-events.ts'
import { makeEvents, type MakeEventsDeps } from './make-events.ts'
import { parseInstant } from '../../platform/parse-instant.ts'

const { makeSportsEvent, previewSportsFile, importSportsFile } = calls.office
/** Enough to look at; the file has them all. */
const SHOWN_MAX = 100

export function makeEventsCalls(deps: MakeEventsDeps): RegisteredCall[] {
  return registerCalls(
    { makeSportsEvent, previewSportsFile, importSportsFile },
    {
      async makeSportsEvent({ requestId, event, reason }, context) {
        const read = readDraft({ ...event, scheduledAt: parseInstant(event.scheduledAt) }, context.now)
        if (!read.ok) return read
        const made = await makeEvents(deps, context, { requestId, events: [read.value], reason })
        return made.ok ? ok({ eventId: made.value[0]! }) : made
      },

      async previewSportsFile({ csv }, { now }) {
        const { events, wrong } = readEventsFile(csv, now)
        return ok({
          events: events.length,
          markets: events.reduce((sum, { markets }) => sum + markets.length, 0),
          list: events.slice(0, SHOWN_MAX).map(({ line, fixture, markets }) => ({
            line,
            sport: fixture.sport,
            competition: fixture.competition.names.ko,
            home: fixture.home.names.ko,
            away: fixture.away.names.ko,
            scheduledAt: isoSeoul(instant(fixture.scheduledAt)),
            markets: markets.length,
          })),
          wrong: wrong.slice(0, SHOWN_MAX).map(({ line, field, name }) => ({ line, field, code: refusals[name].code })),
          wrongLines: wrong.length,
        })
      },

      async importSportsFile({ requestId, csv, reason }, context) {
        const { events, wrong } = readEventsFile(csv, context.now)
        const [first] = wrong
        if (first) return refuse({ name: 'value_invalid' as const, data: { field: 'csv', line: first.line } })
        if (events.length === 0) return refuse({ name: 'value_invalid' as const, data: { field: 'csv' } })
        const made = await makeEvents(deps, context, { requestId, events, reason })
        return made.ok ? ok({ events: made.value.length }) : made
      },
    },
  )
}
