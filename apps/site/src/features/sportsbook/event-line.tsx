// Lines of the slip on events: a pick, or a builder with its legs; below it only what the reader must know of it.
import { between } from '@hanpan/sportsbook'
import { Odds, classNames, formatOdds } from '@hanpan/ui'
import { LoaderCircle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { LimitAllowance } from '../../app/limit-allowance.tsx'
import { type Lined, removeLine } from '../../state/slip.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { useBuilderReason } from './builder-reason.ts'
import type { JudgedBuilder, JudgedEventLine } from './judge-events.ts'
import { useMarketTexts } from './market-texts.ts'

interface LineProps<Judged> {
  readonly judged: Judged
  /** Its own stake, where each bet has one. */
  readonly stake: ReactNode
}

export function EventLineView({ judged, stake }: LineProps<JudgedEventLine>) {
  const t = useTexts()
  const texts = useMarketTexts()
  const { line, odds, isOpen, isLive, look, clashes, isRefused } = judged
  const isWrong = !isOpen || clashes || isRefused
  const pick = texts.pick(line, line.pick)
  return (
    <LineFrame
      line={line}
      name={pick}
      odds={odds}
      seen={line.odds}
      look={look}
      isWrong={isWrong}
      note={!isOpen ? t('sport.suspended') : clashes ? t('sport.clash') : isRefused || look ? t('slip.changed') : null}
      stake={stake}
    >
      <span className="block truncate text-sm font-semibold">
        {isLive && <span className="mr-1.5 text-xs font-bold text-up">{t('sport.statuses.live')}</span>}
        {pick}
      </span>
      <span className="block truncate text-xs text-dim">
        {texts.market(line)} · {between(line.home, line.away)}
      </span>
    </LineFrame>
  )
}

export function BuilderLineView({ judged, stake }: LineProps<JudgedBuilder>) {
  const t = useTexts()
  const texts = useMarketTexts()
  const reasonText = useBuilderReason()
  const { line, odds, isOpen, isLive, look, refused } = judged
  return (
    <LineFrame
      line={line}
      name={t('sport.builder.name')}
      odds={odds}
      seen={line.odds}
      look={look}
      isWrong={!isOpen || refused !== null}
      note={!isOpen ? t('sport.suspended') : refused ? reasonText(refused, line) : look ? t('slip.changed') : null}
      stake={stake}
    >
      <span className="block truncate text-sm font-semibold">
        {isLive && <span className="mr-1.5 text-xs font-bold text-up">{t('sport.statuses.live')}</span>}
        {t('sport.builder.kind', { count: line.legs.length })}
      </span>
      <span className="block truncate text-xs text-dim">{between(line.home, line.away)}</span>
      {line.legs.map((leg) => (
        <span key={`${leg.market} ${leg.line} ${leg.pick}`} className="block truncate text-xs">
          <span className="text-dim">{texts.market({ ...line, ...leg })}</span>{' '}
          {texts.pick({ ...line, ...leg }, leg.pick)}
        </span>
      ))}
    </LineFrame>
  )
}

interface LineFrameProps {
  readonly line: Lined
  readonly name: string
  readonly odds: number
  /** The price that the reader saw. */
  readonly seen: number
  readonly look: boolean
  readonly isWrong: boolean
  readonly note: string | null
  readonly stake: ReactNode
  readonly children: ReactNode
}

function LineFrame({ line, name, odds, seen, look, isWrong, note, stake, children }: LineFrameProps) {
  const t = useTexts()
  const codeText = useCodeText()
  return (
    <li data-wrong={isWrong || undefined}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 py-2">
        <span className="min-w-0">
          {children}
          {note !== null && <span className="block text-xs text-warn">{note}</span>}
        </span>
        <span className={classNames('figures text-right text-base font-bold', look && 'text-warn')}>
          {look && <s className="block text-xs font-normal text-dim">{formatOdds(seen)}</s>}
          <Odds value={odds} />
        </span>
        {line.phase === 'editing' ? (
          <button
            type="button"
            aria-label={`${t('slip.remove')}: ${name}`}
            onClick={() => removeLine(line.id)}
            className="grid size-11 place-items-center rounded-md text-dim hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        ) : (
          <LoaderCircle aria-hidden className="m-3.5 size-4 animate-spin-slow" />
        )}
      </div>
      {line.refusal !== null && (
        <p role="alert" className="px-1 pb-2 text-sm text-up">
          {codeText(line.refusal)}{' '}
          {line.allowance && (
            <LimitAllowance kind={line.refusal === 'PT07' ? 'stake' : 'loss'} allowance={line.allowance} />
          )}
        </p>
      )}
      {stake}
    </li>
  )
}
