// Game windows: opening one, keeping it alive, closing it, and bringing money back from the games.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, isoTime, none, requestId } from '../entities.ts'

const playIdx = z.string().max(64)
const collected = z.object({ balance: amount.describe('The integrated balance.'), collected: amount })

export const gameOnList = z.object({
  key: z.string(),
  image: z.string().describe('An address, of this site where it begins with a slash.'),
  names: z.object({ ko: z.string(), en: z.string() }),
  category: z.string(),
  state: z.enum(['on', 'maintenance']),
})
export type GameOnList = z.infer<typeof gameOnList>

export const vendorsCalls = {
  getSlotList: defineCall({
    path: '/api/minigame/getSlotList',
    summary: 'The games of a vendor that may be picked, in the order of the site.',
    access: 'member',
    request: z.object({ vendorKey: z.string().max(40), gameType: z.string().max(40).default('') }),
    response: z.object({ games: z.array(gameOnList) }),
    codes: ['B0092'],
  }),
  getGame: defineCall({
    path: '/api/minigame/getGame',
    summary: 'Opens a game window: the address to show in it, and the play that has to be kept alive.',
    access: 'member',
    request: z.object({
      vendorKey: z.string().max(40),
      gameType: z.string().max(40).default(''),
      gameKey: z.string().max(80),
      device: z.enum(['desktop', 'phone']).default('desktop'),
    }),
    response: z.object({
      gameurl: z.string(),
      playIdx,
      opens: z.enum(['frame', 'window']).describe('window: the vendor’s own address, to be opened without our frame.'),
    }),
    codes: ['B0091', 'B0092', 'B0093', 'B0095', '9999'],
    // Refused by itself, with a code of its own (B0093).
    duringMaintenance: true,
  }),
  playCheck: defineCall({
    path: '/api/minigame/playCheck',
    summary:
      'Keeps the play of an open game window alive; every 10 seconds. E404 when it is over, B0092 and B0093 when its game went down.',
    access: 'member',
    request: z.object({ playIdx }),
    response: none,
    codes: ['E404', 'B0092', 'B0093'],
    duringMaintenance: true,
  }),
  playAddress: defineCall({
    path: '/api/minigame/playAddress',
    summary:
      'The vendor’s address that an open play shows in its frame, and which game it is. E404 when the play is over.',
    access: 'member',
    request: z.object({ playIdx }),
    response: z.object({
      address: z.string(),
      prodId: z.string(),
      gameKey: z.string(),
      name: z.string(),
      openedAt: isoTime,
      bar: z
        .enum(['site', 'game'])
        .describe(
          'Who shows balance, time, result and the way out: the site around the frame, or a game that the site trusts with it.',
        ),
    }),
    codes: ['E404'],
  }),
  playClose: defineCall({
    path: '/api/minigame/playClose',
    summary: 'Says that a game window is closed. Closing it again changes nothing.',
    access: 'member',
    request: z.object({ playIdx }),
    response: none,
    codes: [],
  }),
  roundLink: defineCall({
    path: '/api/minigame/roundLink',
    summary: 'The vendor’s page of a round that the member has played.',
    access: 'member',
    request: z.object({ betId: z.string().max(64) }),
    response: z.object({ url: z.string() }),
    codes: ['E404', '9999'],
  }),
  gameMoney: defineCall({
    path: '/api/cash/gameMoney',
    summary: 'What lies in the wallets of game vendors, all together; 0 where none has one.',
    access: 'member',
    request: none,
    response: z.object({
      gameAmt: amount,
      isComplete: z.enum(['Y', 'N']).describe('N: a vendor did not answer, and its money is not in the sum.'),
      playIdx: playIdx
        .nullable()
        .describe(
          'The open play of a vendor that keeps the money: more may be put in by inGameMoney. Null without one.',
        ),
    }),
    codes: [],
  }),
  inGameMoney: defineCall({
    path: '/api/cash/inGameMoney',
    summary:
      'Puts an amount of the integrated balance into the open game of a vendor that keeps the money; once for a request id. After 9999 it arrives or is given back by itself.',
    access: 'member',
    request: z.object({ playIdx, amount: z.number().int().nonnegative().default(0), requestId }),
    response: z.object({ balance: amount.describe('The integrated balance.'), amount }),
    codes: [
      'B0091',
      'B0092',
      'B0093',
      'B0095',
      'B6000',
      'C002',
      'C999',
      'E002',
      'E404',
      'PT02',
      'PT04',
      'PT07',
      '9999',
    ],
    // Refused by itself, with a code of its own (B0093).
    duringMaintenance: true,
  }),
  changeMemCashFlag: defineCall({
    path: '/api/member/changeMemCashFlag',
    summary: 'Brings the money of every game wallet back into the integrated balance.',
    access: 'member',
    request: none,
    response: collected,
    codes: ['C009', '9999'],
  }),
  outGameMoney: defineCall({
    path: '/api/cash/outGameMoney',
    summary: 'The same as changeMemCashFlag, by the name the cash pages know.',
    access: 'member',
    request: none,
    response: collected,
    codes: ['C009', '9999'],
  }),
}
