// A side of an event in lists: its crest and name, whether it serves, its points of the game that is being played, and its score.
import type { SportEventOnWire } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'
import { Crest } from './crest.tsx'

interface SideProps {
  readonly event: Pick<SportEventOnWire, 'home' | 'away' | 'score' | 'service'>
  readonly side: 'home' | 'away'
}

/** A ball beside who serves. */
export function Serves({ event, side }: SideProps) {
  const t = useTexts()
  if (event.service?.serves !== side) return null
  return (
    <span className="inline-flex shrink-0 items-center">
      <span aria-hidden className="size-2 rounded-full" style={{ background: 'var(--color-brand)' }} />
      <span className="sr-only">{t('sport.serves')}</span>
    </span>
  )
}

/** Three cells of a grid. */
export function SideLine({ event, side, isScored }: SideProps & { readonly isScored: boolean }) {
  const points = event.service?.points?.[side]
  return (
    <>
      <Crest id={event[side].id} />
      <span className="flex min-w-0 items-center gap-1 text-sm font-semibold">
        <span className="truncate">{event[side].name}</span>
        <Serves event={event} side={side} />
      </span>
      <span className="figures text-right text-base font-bold">
        {isScored && points !== undefined && <span className="text-xs font-normal text-dim">{points} </span>}
        {isScored && event.score ? event.score[side] : ''}
      </span>
    </>
  )
}
