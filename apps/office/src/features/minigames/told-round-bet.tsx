// How bets on rounds are told in a table: their round, and what was picked.
import type { MinigameBetOnWire } from '@hanpan/contract'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../words/words-context.tsx'
import { usePickTexts } from './pick-text.ts'
import { searchOfGame } from './round-row.ts'

export function useToldRoundBet() {
  const t = useTexts()
  const picks = usePickTexts()
  return {
    text: (bet: MinigameBetOnWire) => bet.selections.map(({ market, pick }) => `${market} ${pick}`).join(' + '),
    line: ({ gameKey, roundNo, selections }: MinigameBetOnWire) => {
      const picked = selections.map(({ market, pick }) => `${picks.market(market)} ${picks.pick(market, pick)}`)
      return `${t(`gameName.${gameKey}`)} ${roundNo} · ${picked.join(' + ')}`
    },
    decidedBy: (bet: MinigameBetOnWire) => (
      <Link
        to="/minigames/rounds/$roundNo"
        params={{ roundNo: bet.roundNo }}
        search={searchOfGame(bet.gameKey)}
        className="figures font-semibold hover:underline"
      >
        {t(`gameName.${bet.gameKey}`)} {bet.roundNo}
      </Link>
    ),
    selection: (bet: MinigameBetOnWire) => (
      <span>
        {bet.selections.map(({ market, pick }) => (
          <span key={market} className="block">
            <span className="text-dim">{picks.market(market)}</span>{' '}
            <b className="font-semibold">{picks.pick(market, pick)}</b>
          </span>
        ))}
      </span>
    ),
  }
}
