// Today's attendance: the button, the streak, and the bonuses that are ahead.
import { Button, Notice, Points, classNames, formatInteger, showToast } from '@hanpan/ui'
import { CalendarCheck, CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { reloadMember } from '../../state/session.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import type { AttendanceMonth } from './attendance-calendar.tsx'

const CYCLE_DAYS = 28

export function AttendancePanel({ shown }: { readonly shown: AttendanceMonth }) {
  const t = useTexts()
  const { streak, next, checkedToday } = shown
  const reached = streak === 0 ? 0 : ((streak - 1) % CYCLE_DAYS) + 1
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={t('attendance.title')} className="stage flex flex-col gap-5 p-5 desk:p-6">
        <div>
          <p className="text-sm text-dim">{t('attendance.streak')}</p>
          <p className="figures text-4xl font-extrabold">{t('attendance.days', { count: streak })}</p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-y-1.5 text-sm [&>dd]:text-right [&>dt]:text-dim">
          <dt>{t('attendance.today')}</dt>
          <dd className="font-semibold">
            <Points value={shown.dayPoints} />
          </dd>
          <dt>{t('attendance.next')}</dt>
          <dd className="font-semibold">
            {next
              ? t('attendance.nextText', { days: next.inDays, points: formatInteger(next.points) })
              : t('attendance.nextNone')}
          </dd>
        </dl>
        <CheckIn shown={shown} />
      </section>
      <section aria-label={t('attendance.bonuses')} className="panel p-5">
        <h2 className="mb-3 text-base font-semibold">{t('attendance.bonuses')}</h2>
        <ol className="flex flex-col gap-2">
          {shown.bonuses.map(({ day, points }) => {
            const isReached = reached >= day && (checkedToday || reached > 0)
            return (
              <li
                key={day}
                className={classNames(
                  'flex min-h-11 items-center justify-between gap-3 rounded-md border px-3',
                  isReached ? 'border-brand/40 bg-brand/10' : 'border-line',
                )}
              >
                <span className="flex items-center gap-2 text-sm">
                  {isReached && <CircleCheckBig aria-label={t('attendance.reached')} className="size-4 text-brand" />}
                  {t('attendance.bonusDay', { day })}
                </span>
                <Points value={points} className="font-semibold" />
              </li>
            )
          })}
        </ol>
        <p className="mt-4 text-sm text-dim">{t('attendance.rules')}</p>
      </section>
    </div>
  )
}

function CheckIn({ shown }: { readonly shown: AttendanceMonth }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  if (!shown.open) return <Notice tone="warn">{t('attendance.closed')}</Notice>
  if (shown.checkedToday) {
    return (
      <p className="flex min-h-13 items-center justify-center gap-2 rounded-md bg-brand/12 text-lg font-semibold text-brand">
        <CircleCheckBig aria-hidden className="size-5" />
        {t('attendance.checked')}
      </p>
    )
  }
  const check = async () => {
    if (busy) return
    setBusy(true)
    const answer = await call('/api/attendance/check', {})
    setBusy(false)
    void queries.invalidateQueries({ queryKey: callKey('/api/attendance/month') })
    if (!answer.ok) return showToast({ tone: 'up', text: codeText(answer.refusal) })
    const { points, bonus, streak } = answer.value
    void reloadMember()
    showToast({
      tone: 'brand',
      text:
        bonus > 0
          ? t('attendance.doneBonus', { streak, bonus: formatInteger(bonus), points: formatInteger(points) })
          : t('attendance.done', { points: formatInteger(points) }),
    })
  }
  return (
    <div className="flex flex-col gap-3">
      {!shown.requirementMet && (
        <Notice tone="warn">
          {shown.requires === 'deposit' ? t('attendance.needsDeposit') : t('attendance.needsBet')}
        </Notice>
      )}
      <Button
        tone="primary"
        size="large"
        wide
        busy={busy}
        disabled={!shown.requirementMet}
        icon={<CalendarCheck aria-hidden className="size-5" />}
        onClick={() => void check()}
      >
        {t('attendance.check')}
      </Button>
    </div>
  )
}
