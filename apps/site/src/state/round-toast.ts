// One short message a round: what the member's bets on it came to, on pages that do not show it themselves. Loaded when it is needed.
import type { MinigameBetOnWire } from '@hanpan/contract'
import { formatInteger, showToast } from '@hanpan/ui'
import { createTranslator } from 'use-intl'
import { isMinigameBet } from '../app/bet-kinds.ts'
import { callOptions, queries } from '../wire/queries.ts'
import { openChapters, shownCatalogue } from '../words/words.ts'
import type { Draw } from './draws-told.ts'

const ASK_AGAIN_MS = 3000
const ASKED_MAX = 6

async function betsOf({ gameKey, roundNo }: Draw): Promise<readonly MinigameBetOnWire[]> {
  const request = { groupKey: 'minigame', vendorCode: gameKey, page: 1 }
  const { list } = await queries.fetchQuery({ ...callOptions('/api/bet/betlistNew', request), staleTime: 0 })
  return list.filter(isMinigameBet).filter((bet) => bet.roundNo === roundNo && bet.type !== 'cancel')
}

/** Says a round that has been told as soon as all of its bets are settled; a round without any says nothing. */
export async function toastRound(draw: Draw): Promise<void> {
  for (let asked = 0; asked < ASKED_MAX; asked += 1) {
    // oxlint-disable-next-line no-await-in-loop -- Asked again only where the answer before was too early.
    const bets = await betsOf(draw).catch(() => [])
    if (bets.length === 0) return
    // oxlint-disable-next-line no-await-in-loop
    if (bets.every(({ type }) => type !== 'wait')) return await say(draw, bets)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}

async function say({ gameKey, roundNo }: Draw, bets: readonly MinigameBetOnWire[]): Promise<void> {
  await openChapters(['minigames'])
  const { language, texts } = shownCatalogue()
  const t = createTranslator({ locale: language, messages: texts })
  const net = bets.reduce((sum, { resultCash }) => sum + resultCash, 0)
  showToast({
    tone: net > 0 ? 'brand' : 'neutral',
    text: t('slip.roundToast', {
      game: t(`menu.${gameKey}`),
      round: String(Number(roundNo.slice(11))),
      sign: net > 0 ? '+' : net < 0 ? '−' : '',
      amount: formatInteger(Math.abs(net)),
    }),
  })
}
