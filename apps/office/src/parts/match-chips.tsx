// Why a search has found a member, beside its row: the field with what was typed marked in it, or what names the member.
import type { CallResponse } from '@hanpan/contract'
import { gameKeys } from '@hanpan/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../words/words-context.tsx'

type Match = CallResponse<'/api/office/members/list'>['list'][number]['matches'][number]

interface MatchChipsProps {
  readonly matches: readonly Match[]
  /** What was typed. */
  readonly query: string
}

const WITHOUT_REST: readonly Match['by'][] = ['bet', 'cash', 'coupon', 'round']

export function MatchChips({ matches, query }: MatchChipsProps) {
  const t = useTexts()
  const textOf = ({ by, text }: Match): ReactNode => {
    if (by === 'phone' || by === 'account') return <span className="figures">···{text}···</span>
    if (by === 'round') {
      const game = gameKeys.find((key) => key === text)
      return game ? t(`gameName.${game}`) : text
    }
    if (by === 'cash') return <span className="figures">{text.slice(0, 8)}</span>
    return WITHOUT_REST.includes(by) ? text : <Marked text={text} query={query} />
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {matches.map((match) => (
        <span
          key={`${match.by}-${match.text}`}
          className="inline-flex items-center gap-1 rounded-sm bg-raised px-1.5 text-xs leading-5"
        >
          <span className="text-dim">{t(`members.matchBy.${match.by}`)}</span>
          {textOf(match)}
        </span>
      ))}
    </span>
  )
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const at = text.toLowerCase().indexOf(query.trim().toLowerCase())
  if (at < 0) return text
  const end = at + query.trim().length
  return (
    <span>
      {text.slice(0, at)}
      <mark className="rounded-xs bg-warn/25 text-ink">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </span>
  )
}
