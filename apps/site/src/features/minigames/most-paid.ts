// The most that bets on rounds can pay together: of both sides of a market only one is ever paid.
import { type GameKey, gameOf } from '@hanpan/minigames'

interface RoundBet {
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly market: string
  readonly pick: string
  readonly winMax: number
}

export function mostPaid(bets: readonly RoundBet[]): number {
  const rounds = new Map<string, RoundBet[]>()
  for (const bet of bets) {
    const round = `${bet.gameKey} ${bet.roundNo}`
    rounds.set(round, [...(rounds.get(round) ?? []), bet])
  }
  return [...rounds.values()].reduce(
    (sum, ofRound) =>
      sum +
      gameOf(ofRound[0]!.gameKey).mostPaid(ofRound.map(({ market, pick, winMax }) => ({ market, pick, pays: winMax }))),
    0,
  )
}
