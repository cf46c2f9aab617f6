// The sessions of an operator, newest first; one that runs can be ended.
import type { CallResponse } from '@hanpan/contract'
import { Button, DateTime, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { operatorCalls } from './operator-row.ts'
import { Badge } from '../../parts/badge.tsx'

type SessionLine = CallResponse<'/api/office/operators/sessions'>['list'][number]

interface OperatorSessionsProps {
  readonly operatorId: string
  readonly onEndAll: () => void
}

export function OperatorSessions({ operatorId, onEndAll }: OperatorSessionsProps) {
  const t = useTexts()
  const query = useCall('/api/office/operators/sessions', { operatorId })
  const running = query.data?.list.some((session) => session.running) ?? false
  return (
    <section aria-label={t('staff.sessionList')}>
      <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{t('staff.sessionList')}</h3>
        {running && (
          <Button size="small" tone="danger" onClick={onEndAll}>
            {t('staff.endAll')}
          </Button>
        )}
      </div>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-sm text-dim">{t('staff.noSessions')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line/70 border-y border-line">
              {list.map((session) => (
                <Line key={session.sessionIdx} operatorId={operatorId} session={session} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Line({ operatorId, session }: { readonly operatorId: string; readonly session: SessionLine }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const answer = await call('/api/office/operators/endSessions', { operatorId, sessionIdx: session.sessionIdx })
    setBusy(false)
    refresh(...operatorCalls)
    if (answer.ok) showToast({ text: t('staff.endedSessions', { count: answer.value.ended }), tone: 'brand' })
    else showToast({ text: `${codeText(answer.refusal.code)} (${answer.refusal.code})`, tone: 'up' })
  }
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 py-1.5 text-sm">
      <div className="min-w-0">
        <p className="figures flex items-center gap-2">
          {session.address}
          {session.running && <Badge tone="good">{t(session.own ? 'staff.ownSession' : 'staff.running')}</Badge>}
        </p>
        <p className="truncate text-xs text-dim" title={session.agent}>
          <DateTime at={session.startedAt} short /> · {session.agent}
        </p>
      </div>
      {session.running && !session.own && (
        <Button size="small" busy={busy} onClick={() => void end()}>
          {t('staff.endOne')}
        </Button>
      )}
    </li>
  )
}
