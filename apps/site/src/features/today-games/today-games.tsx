// Popular and new games, and who won most today: real rows only. Games that have no page here are left out.
import type { CallResponse } from '@hanpan/contract'
import { Money, Segments, Skeleton, formatInteger } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'

const NAMES = { ko: 'codeName', en: 'codeNameEN', vi: 'codeNameVI' } as const
const POLL_MS = 60_000
type Main = CallResponse<'/api/main'>
type Game = Main['newGames'][number]

interface TodayGamesProps {
  /** The name of a game as a link to its page; null for a game without one. */
  readonly renderGame: (code: string, name: string) => ReactNode | null
}

export function TodayGames({ renderGame }: TodayGamesProps) {
  const t = useTexts()
  const { catalogue } = useWords()
  const { data } = useCall('/api/main', {}, { refetchMs: POLL_MS })
  const [view, setView] = useState<'popular' | 'new' | 'ranking'>('popular')
  const nameOf = (game: Game) => game[NAMES[catalogue.language]]
  const gamesOf = (games: readonly Game[] | undefined, detail: (game: Game) => string) =>
    games?.flatMap((game) => {
      const link = renderGame(game.code, nameOf(game))
      return link === null ? [] : [{ key: game.code, name: link, detail: detail(game) as ReactNode }]
    })
  const rows =
    view === 'ranking'
      ? data?.ranking.map(({ memId, wins, bets }, index) => ({
          key: `${memId}${index}`,
          name: memId as ReactNode,
          detail: (
            <>
              <span className="mr-3 text-sm text-dim max-desk:hidden">{t('todayGames.bets', { count: bets })}</span>
              <Money value={wins} className="font-semibold" />
            </>
          ) as ReactNode,
        }))
      : view === 'new'
        ? gamesOf(data?.newGames, () => t('todayGames.isNew'))
        : gamesOf(data?.popular, (game) => t('todayGames.players', { count: formatInteger(playersOf(data, game)) }))
  return (
    <section aria-label={t('todayGames.title')} className="panel min-w-0 p-5">
      <h2 className="mb-1 flex h-11 items-center text-lg font-semibold desk:h-9">{t('todayGames.title')}</h2>
      <Segments
        label={t('todayGames.title')}
        value={view}
        onValueChange={setView}
        options={(['popular', 'new', 'ranking'] as const).map((value) => ({ value, label: t(`todayGames.${value}`) }))}
        className="mb-3"
      />
      <Rows rows={rows} />
    </section>
  )
}

const playersOf = (data: Main | undefined, game: Game) =>
  data?.popular.find(({ code }) => code === game.code)?.players ?? 0

interface RowsProps {
  readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly detail: ReactNode }[] | undefined
}

function Rows({ rows }: RowsProps) {
  const t = useTexts()
  if (!rows) return <Skeleton className="min-h-38" />
  if (rows.length === 0) return <p className="grid h-38 place-items-center text-sm text-dim">{t('todayGames.empty')}</p>
  return (
    <ol className="min-h-38">
      {rows.map(({ key, name, detail }, index) => (
        <li
          key={key}
          className="grid h-9.5 grid-cols-[auto_1fr_auto] items-center gap-3 border-b border-line/50 text-sm last:border-0"
        >
          <span
            aria-hidden
            className="figures grid size-5.5 place-items-center rounded-full bg-raised text-2xs font-bold text-dim"
          >
            {index + 1}
          </span>
          <span className="figures truncate">{name}</span>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  )
}
