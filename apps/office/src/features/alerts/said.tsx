// What became of a message, in words; what the other side answered to the letter stands behind a press.
import type { AlertDeliveryState } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'

interface SaidProps {
  readonly state: AlertDeliveryState
  /** "HTTP 503 · …", "250 …" of a mail server, or why nobody was reached. */
  readonly answer: string
}

/** Where the other side answered at all, its status stands first. */
const statusOf = (answer: string): string | null => /^(?:HTTP )?(\d{3})\b/.exec(answer)?.[1] ?? null

/** The same for a cell of a file. */
export function useSaid(): (said: SaidProps) => string {
  const t = useTexts()
  return ({ state, answer }) => {
    if (state === 'dropped') return t('alerts.said-dropped')
    const status = statusOf(answer)
    if (status === null) return t(state === 'sent' ? 'alerts.said-sent' : 'alerts.said-unreached')
    return `${t(`alerts.said-${state}`)} (${status})`
  }
}

export function Said({ state, answer }: SaidProps) {
  const t = useTexts()
  const said = useSaid()
  if (answer === '') return '–'
  return (
    <>
      {said({ state, answer })}
      <details className="text-xs text-dim">
        <summary className="min-h-6 cursor-pointer">{t('alerts.wholeAnswer')}</summary>
        <span className="figures break-all">{answer}</span>
      </details>
    </>
  )
}
