// Rounds of one player over HTTP, on a real PostgreSQL, with a site that can be told to misbehave.
import { randomUUID } from 'node:crypto'
import { noSlot, type RoundInput, verifyRound } from '@hanpan/casino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashes } from '../platform/hashes.ts'
import { recoverRounds } from './recover.ts'
import { openGame } from '../testing/fake-site.ts'
import { startTestStudio } from '../testing/studio.ts'

let studio: Awaited<ReturnType<typeof startTestStudio>>
beforeAll(async () => {
  studio = await startTestStudio()
})
afterAll(() => studio.close())

const PURSE = 1_000_000
/** A player with a purse, in a game that is open. */
async function playerOf(gameCode: string) {
  const game = await openGame(studio.fake, studio.url, gameCode)
  studio.fake.give(game.playerRef, PURSE)
  const play = (request: object = {}) => game.ask('play', { requestId: randomUUID(), stake: 1000, ...request })
  const purse = () => studio.fake.purse(game.playerRef)
  return { ...game, play, purse }
}
/** Ages a player's rounds, so that nobody waits for the time between two presses. */
const age = (seconds: number) =>
  studio.deps.database.query(`UPDATE studio.rounds SET began_at = began_at - $1 * interval '1 second'`, [seconds])
const purseIs = (player: { purse: () => number }, amount: number) => expect.poll(player.purse).toBe(amount)

describe('a round', () => {
  it('[ST12] [ST14] takes its stake and pays what it came to, and the site is told when it is over', async () => {
    const player = await playerOf('slot-han-river')
    let expected = PURSE
    for (let round = 0; round < 12; round += 1) {
      const { ok, value } = await player.play()
      expect(ok).toBe(true)
      expected += value.round.payout - 1000
      expect(value.round.outcome).toMatchObject({ game: 'han-river', stake: 1000, payout: value.round.payout })
      expect(value.balance).toBe(expected)
      await age(5)
    }
    await purseIs(player, expected)
    expect(studio.fake.openRounds()).toEqual([])
  })

  it('[ST10] has one effect an id, however many copies come at once', async () => {
    const player = await playerOf('slot-tea-house')
    const requestId = randomUUID()
    const first = await player.play({ requestId })
    const copies = await Promise.all(Array.from({ length: 20 }, () => player.play({ requestId })))
    for (const copy of copies) expect(copy.value.round).toEqual(first.value.round)
    const at = randomUUID()
    await age(5)
    const together = await Promise.all(Array.from({ length: 20 }, () => player.play({ requestId: at })))
    const done = together.filter(({ ok }) => ok)
    expect(done.length).toBeGreaterThan(0)
    for (const { ok, refusal } of together) expect(ok || refusal === 'busy').toBe(true)
    const paid = first.value.round.payout + done[0].value.round.payout
    await purseIs(player, PURSE - 2000 + paid)
  })

  it.each([
    ['a stake that the game does not have', { stake: 1234 }, 'stake_refused'],
    ['a feature that is not offered', { choice: { bought: 'free-spins' } }, 'input_refused'],
    ['an unknown field', { choice: { lucky: true } }, 'input_refused'],
    ['an id that is none', { requestId: 'x' }, 'input_refused'],
    ['a stake that is no number', { stake: '1000' }, 'input_refused'],
    ['a fraction', { stake: 0.5 }, 'input_refused'],
  ])('[ST11] is refused with %s, and asks nothing of the site', async (_what, request, refusal) => {
    const player = await playerOf('slot-dragon-gate')
    expect(await player.play(request)).toEqual({ ok: false, refusal })
    expect(player.purse()).toBe(PURSE)
  })

  it('[ST15] comes behind the time between two presses', async () => {
    const player = await playerOf('slot-iron-peak')
    expect((await player.play()).ok).toBe(true)
    expect(await player.play()).toEqual({ ok: false, refusal: 'too_fast' })
    await age(3)
    expect((await player.play()).ok).toBe(true)
  })

  it.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'money_short'],
    ['RS_ERROR_BET_LIMIT_EXCEEDED', 'limit_reached'],
    ['RS_ERROR_USER_DISABLED', 'member_not_permitted'],
    ['RS_ERROR_INVALID_GAME', 'game_off'],
    ['RS_ERROR_TOKEN_EXPIRED', 'session_over'],
    ['RS_ERROR_WRONG_TYPES', 'game_off'],
  ] as const)('[ST12] whose stake is refused with %s leaves nothing behind', async (word, refusal) => {
    const player = await playerOf('slot-silk-road')
    studio.fake.fate('bet', word)
    expect(await player.play()).toEqual({ ok: false, refusal })
    expect(player.purse()).toBe(PURSE)
    expect((await player.ask('history')).value.rounds).toEqual([])
  })

  it('[ST13] whose stake is not answered is asked for again, and counts once', async () => {
    const player = await playerOf('slot-night-train')
    studio.fake.fate('bet', 'lose-answer', 'RS_ERROR_TIMEOUT')
    const { ok, value } = await player.play()
    expect(ok).toBe(true)
    await purseIs(player, PURSE - 1000 + value.round.payout)
  })

  it.each(['lose', 'lose-answer'] as const)(
    '[ST13] whose site stays silent (%s) is void, and its stake comes back',
    async (fate) => {
      const player = await playerOf('slot-winter-pine')
      studio.fake.fate('bet', fate, fate, fate)
      expect(await player.play()).toEqual({ ok: false, refusal: 'site_silent' })
      await purseIs(player, PURSE)
      await expect
        .poll(async () => (await player.ask('history')).value.rounds.map((round: { payout: number }) => round.payout))
        .toEqual([0])
    },
  )

  it('[ST14] whose win is not answered is paid once, later', async () => {
    const player = await playerOf('limbo')
    // Put off once, then paid and not answered: both are used up by the time that the money is there.
    studio.fake.fate('win', 'RS_ERROR_TIMEOUT', 'lose-answer')
    // A round that is lost asks for no win: one in a hundred.
    for (let isWon = false; !isWon; await age(5))
      isWon = (await player.play({ choice: { target: 101 } })).value.round.payout > 0
    const { rows } = await studio.deps.database.query<{ expected: number }>(
      `SELECT (${PURSE} - sum(stake) + sum(payout))::bigint AS expected FROM studio.rounds r JOIN studio.players p USING (player_id) WHERE player_ref = $1`,
      [player.playerRef],
    )
    await purseIs(player, rows[0]!.expected)
  })

  it('[ST17] that was not told is told again when the game is opened anew', async () => {
    const player = await playerOf('slot-monsoon')
    const { value } = await player.play()
    expect((await player.ask('open')).value.unfinished).toEqual(value.round)
    await player.ask('told', { roundId: value.round.roundId })
    expect((await player.ask('open')).value.unfinished).toBeNull()
  })

  it('[ST2] is not staked in a session that another one has ended', async () => {
    const player = await playerOf('slot-grand-tour')
    await openGame(studio.fake, studio.url, 'mines', player.playerRef)
    expect(await player.play()).toEqual({ ok: false, refusal: 'session_over' })
    expect(player.purse()).toBe(PURSE)
  })

  it('[ST6] of revealed seeds can be played once more by anybody', async () => {
    const player = await playerOf('dice')
    const { value } = await player.play({ choice: { bet: { side: 'over', target: 5000 } } })
    const before = await player.ask('round', { roundId: value.round.roundId })
    expect(before.value.serverSeed).toBeNull()
    const changed = await player.ask('changeSeeds', { clientSeed: 'mine' })
    expect(changed.value.seeds).toMatchObject({ clientSeed: 'mine', nonce: 0 })
    const { round, commitment, clientSeed, serverSeed } = (await player.ask('round', { roundId: value.round.roundId }))
      .value
    const verified = verifyRound(
      hashes,
      {
        serverSeed,
        clientSeed,
        nonce: round.nonce,
        commitment,
        input: round.input as RoundInput,
        round: { outcome: round.outcome, payout: round.payout },
      },
      noSlot,
    )
    expect(verified).toMatchObject({ ok: true })
    expect(changed.value.revealed.serverSeed).toBe(serverSeed)
  })

  it('[ST35] whose studio died with its stake is given back', async () => {
    const player = await playerOf('slot-jazz-cellar')
    const { value } = await player.play()
    // As it stands when the answer to the debit never came back to a living studio.
    await studio.deps.database.query(
      `UPDATE studio.rounds SET state = 'staking', outcome = NULL, payout = 0, began_at = now() - interval '1 minute' WHERE round_id = $1`,
      [value.round.roundId],
    )
    await studio.deps.database.query(`DELETE FROM studio.transactions WHERE round_id = $1 AND kind = 'credit'`, [
      value.round.roundId,
    ])
    await studio.deps.database.query(`UPDATE studio.transactions SET state = 'due' WHERE round_id = $1`, [
      value.round.roundId,
    ])
    await recoverRounds(studio.deps)
    await purseIs(player, PURSE + value.round.payout)
  })
})

describe('a round with choices', () => {
  async function mines() {
    const player = await playerOf('mines')
    const begun = await player.ask('begin', { requestId: randomUUID(), stake: 1000, choice: { mineCount: 3 } })
    const { roundId } = begun.value.round
    const act = (action: object, requestId: string = randomUUID()) => player.ask('act', { requestId, roundId, action })
    return { player, begun, act, roundId }
  }

  it('[ST20] tells nothing of what is hidden, and ends with what was done', async () => {
    const { player, begun, act, roundId } = await mines()
    expect(begun.value.round).toMatchObject({ outcome: null, view: { mines: [], opened: [], status: 'open' } })
    expect(JSON.stringify(begun)).not.toContain('"mines":[0')
    let tile = 0
    let last = await act({ do: 'open', tile })
    while (last.value.round.view && tile < 3) last = await act({ do: 'open', tile: (tile += 1) })
    if (last.value.round.view) last = await act({ do: 'take' })
    expect(last.value.round.outcome.mines).toHaveLength(3)
    await purseIs(player, PURSE - 1000 + last.value.round.payout)
    await expect.poll(() => studio.fake.openRounds()).not.toContain(roundId)
  })

  it('[ST21] takes an action once an id, and refuses what its game does not allow', async () => {
    const { act } = await mines()
    expect(await act({ do: 'take' })).toEqual({ ok: false, refusal: 'input_refused' })
    expect(await act({ do: 'open', tile: 25 })).toEqual({ ok: false, refusal: 'input_refused' })
    expect(await act({ do: 'hit' })).toEqual({ ok: false, refusal: 'input_refused' })
    const id = randomUUID()
    const [one, other] = [await act({ do: 'open', tile: 7 }, id), await act({ do: 'open', tile: 7 }, id)]
    expect(other.value.round).toEqual(one.value.round)
  })

  it('[ST15] [ST5] is one at a time, and keeps its seeds', async () => {
    const { player, begun } = await mines()
    await age(5)
    expect(await player.ask('begin', { requestId: randomUUID(), stake: 1000, choice: { mineCount: 3 } })).toEqual({
      ok: false,
      refusal: 'round_open',
    })
    expect(await player.ask('changeSeeds', { clientSeed: 'other' })).toEqual({ ok: false, refusal: 'seed_in_use' })
    expect((await player.ask('open')).value.unfinished.roundId).toBe(begun.value.round.roundId)
  })

  /** Plays until a hand can be doubled. */
  async function doubling() {
    for (;;) {
      const player = await playerOf('blackjack')
      const { value } = await player.ask('begin', { requestId: randomUUID(), stake: 1000 })
      if (value.round.view?.allowed.includes('double')) {
        const { roundId } = value.round
        const act = (action: string, requestId: string = randomUUID()) =>
          player.ask('act', { requestId, roundId, action: { do: action } })
        return { player, act, roundId }
      }
    }
  }

  it('[ST22] takes a further stake before the action counts', async () => {
    const { player, act, roundId } = await doubling()
    const { value } = await act('double')
    expect(value.round).toMatchObject({ stake: 2000, view: null })
    await purseIs(player, PURSE - 2000 + value.round.payout)
    await expect.poll(() => studio.fake.openRounds()).not.toContain(roundId)
  })

  it('[ST22] goes on without a further stake that is refused or not answered', async () => {
    const { player, act } = await doubling()
    studio.fake.fate('bet', 'RS_ERROR_NOT_ENOUGH_MONEY')
    expect(await act('double')).toEqual({ ok: false, refusal: 'money_short' })
    expect(player.purse()).toBe(PURSE - 1000)
    studio.fake.fate('bet', 'lose-answer', 'lose-answer', 'lose-answer')
    expect(await act('double')).toEqual({ ok: false, refusal: 'site_silent' })
    await purseIs(player, PURSE - 1000)
    let last = await act('stand')
    while (last.value.round.view) last = await act('stand')
    expect(last.value.round.stake).toBe(1000)
    await purseIs(player, PURSE - 1000 + last.value.round.payout)
  })

  it('[ST23] that was left is ended, and one in which nothing was done is given back', async () => {
    const nothing = await mines()
    const something = await mines()
    const { value } = await something.act({ do: 'open', tile: 3 })
    const hand = await doubling()
    await age(25 * 3600)
    await recoverRounds(studio.deps)
    await purseIs(nothing.player, PURSE)
    const { rows } = await studio.deps.database.query<{ payout: number }>(
      'SELECT payout FROM studio.rounds WHERE round_id = $1',
      [something.roundId],
    )
    if (value.round.view) expect(rows[0]!.payout).toBe(1125)
    await purseIs(something.player, PURSE - 1000 + rows[0]!.payout)
    await expect.poll(async () => (await hand.player.ask('open')).value.unfinished).toBeNull()
    await expect.poll(() => studio.fake.openRounds().filter((id) => id === hand.roundId)).toEqual([])
  })
})
