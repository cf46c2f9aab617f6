// What a new member may want to do first. Each line is ticked off by how things stand, and by nothing that is kept beside them; the list
// can be put away in this browser, and goes by itself when all is done or the first month is over.
import { DAY_MS } from '@hanpan/kernel'
import { Button, classNames, formatDate } from '@hanpan/ui'
import { CircleCheckBig, Circle } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PageName } from '../../app/paths.ts'
import { useBets } from '../../app/use-bets.ts'
import { useSession } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'

const NEW_DAYS = 30

type FirstDayPage = Extract<PageName, 'profile' | 'protection' | 'minigames'>

interface FirstDayProps {
  readonly renderLink: (page: FirstDayPage, className: string, content: ReactNode) => ReactNode
}

const keyOf = (memId: string) => `hanpan.first-day.${memId}`

export function FirstDay(props: FirstDayProps) {
  const member = useSession((state) => state.member)
  const [isPutAway, setPutAway] = useState(false)
  if (!member || isPutAway || localStorage.getItem(keyOf(member.memId)) !== null) return null
  if (serverNow() - Date.parse(member.joinDay) > NEW_DAYS * DAY_MS) return null
  const putAway = () => {
    localStorage.setItem(keyOf(member.memId), 'away')
    setPutAway(true)
  }
  return <List {...props} joinDay={member.joinDay} onPutAway={putAway} />
}

interface Step {
  readonly text: 'password' | 'limits' | 'bet'
  readonly page: FirstDayPage
  readonly isDone: boolean
}

/** The steps as they stand; null until all of it is known. */
function useSteps(joinDay: string): readonly Step[] | null {
  const cash = useCall('/api/cash/policy', {}).data
  const protection = useCall('/api/protection/state', {}).data
  const bets = useBets({ startDate: formatDate(joinDay), endDate: formatDate(serverNow()), page: 1 }).data
  if (!cash || !protection || !bets) return null
  return [
    { text: 'password', page: 'profile', isDone: cash.withdrawal.passwordSet },
    { text: 'limits', page: 'protection', isDone: protection.limits.some(({ amount }) => amount !== null) },
    { text: 'bet', page: 'minigames', isDone: bets.pageInfo.tatal_list_count > 0 },
  ]
}

function List({
  renderLink,
  joinDay,
  onPutAway,
}: FirstDayProps & { readonly joinDay: string; readonly onPutAway: () => void }) {
  const t = useTexts()
  const steps = useSteps(joinDay)
  if (!steps || steps.every(({ isDone }) => isDone)) return null
  return (
    <section aria-label={t('firstDay.title')} className="panel p-5">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t('firstDay.title')}</h2>
        <Button size="small" tone="ghost" onClick={onPutAway}>
          {t('firstDay.putAway')}
        </Button>
      </div>
      <ol className="grid gap-2.5 desk:grid-cols-2 full:grid-cols-3">
        {steps.map((step) => (
          <li key={step.text}>
            {step.isDone ? (
              <div className={ROW}>
                <StepText step={step} />
              </div>
            ) : (
              renderLink(step.page, classNames(ROW, 'hover:bg-raised'), <StepText step={step} />)
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const ROW = 'flex h-full min-h-14 items-center gap-3 rounded-lg border border-line px-3 py-2'

function StepText({ step: { text, isDone } }: { readonly step: Step }) {
  const t = useTexts()
  const Icon = isDone ? CircleCheckBig : Circle
  return (
    <>
      <Icon aria-hidden className={classNames('size-5 shrink-0', isDone ? 'text-brand' : 'text-dim')} />
      <span className="min-w-0">
        <span className={classNames('block text-base', isDone ? 'text-dim' : 'font-semibold')}>
          {t(`firstDay.${text}`)}
        </span>
        <span className="block text-xs text-dim">{isDone ? t('firstDay.done') : t(`firstDay.${text}Note`)}</span>
      </span>
    </>
  )
}
