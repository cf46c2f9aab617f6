// The sea: rooms, what can be shot at, and shots as rounds over HTTP with a socket beside.
import { randomUUID } from 'node:crypto'
import { roundFloats, schoolOf, placeAt } from '@hanpan/casino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { hashes } from '../platform/hashes.ts'
import { openGame } from '../testing/fake-site.ts'
import { startTestStudio } from '../testing/studio.ts'
import { BEAT, BEAT_EVERY_MS } from '../wire/beat.ts'
import { STRETCH_MS, STRETCH_SWIMMERS, swimmerKey, type ToFisher } from '../wire/sea.ts'
import { createRoom, type Fisher } from './room.ts'

const SEED = 'a'.repeat(64)
const fisher = (playerId: string) => {
  const heard: ToFisher[] = []
  let ended = 0
  const one: Fisher = {
    playerId,
    sessionId: playerId,
    send: (frame) => void heard.push(JSON.parse(frame) as ToFisher),
    end: () => void (ended += 1),
  }
  return { one, heard, ended: () => ended }
}
const school = schoolOf(roundFloats(hashes, { serverSeed: SEED, clientSeed: 'sea', nonce: 0 }), STRETCH_SWIMMERS)

describe('a room', () => {
  it('[ST31] has four cannons, one a player, and tells the others who comes and goes', () => {
    const room = createRoom(() => SEED, 0)
    const [first, ...others] = ['a', 'b', 'c', 'd', 'e'].map(fisher)
    expect(room.sit(first!.one)).toBe(0)
    expect(others.map(({ one }) => room.sit(one))).toEqual([1, 2, 3, null])
    room.stand(others[0]!.one)
    expect(first!.heard.at(-1)).toEqual({ type: 'cannon', place: 1, cannon: null })
    expect(room.sit(others[3]!.one)).toBe(1)
  })

  it('[ST31] gives a player who comes again its own cannon, also in a room that is full, and ends the connection before', () => {
    const room = createRoom(() => SEED, 0)
    const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(fisher)
    for (const { one } of [first!, second!, third!, fourth!]) room.sit(one)
    const again = fisher('b')
    expect(room.sit(again.one)).toBe(1)
    expect([second!.ended(), again.ended(), first!.ended()]).toEqual([1, 0, 0])
    // What is left of the connection before frees nothing when it is noticed to be gone.
    room.stand(second!.one)
    expect(room.placeOf('b')).toBe(1)
    room.resend(1, 0)
    expect(again.heard.at(-1)).toMatchObject({ type: 'sea', you: 1 })
    expect(room.sit(fisher('e').one)).toBeNull()
  })

  it('[ST32] lets be shot at what is there and nothing else', () => {
    const room = createRoom(() => SEED, 0)
    const swimmer = school[10]!
    const key = swimmerKey(1, swimmer.id)
    const middle = swimmer.appearsAtMs + swimmer.crossingMs / 2
    expect(placeAt(swimmer, middle)).not.toBeNull()
    expect(room.creaturesAt([key], middle)).toEqual([swimmer.creature])
    for (const [keys, at] of [
      [[key], swimmer.appearsAtMs - 5000],
      [[key], swimmer.appearsAtMs + swimmer.crossingMs + 5000],
      [[key, key], middle],
      [['9:1'], middle],
      [['x'], middle],
    ] as const)
      expect(room.creaturesAt(keys, at)).toBeNull()
    room.tellCatch(0, [{ swimmer: key, times: 2, amount: 200 }])
    expect(room.creaturesAt([key], middle)).toBeNull()
  })

  it('[ST31] goes on to the next stretch without emptying the sea', () => {
    const room = createRoom(() => SEED, 0)
    const { one, heard } = fisher('a')
    room.sit(one)
    const last = school.at(-1)!
    const at = STRETCH_MS + 1
    expect(room.creaturesAt([swimmerKey(1, last.id)], at)).toEqual([last.creature])
    expect(heard.at(-1)).toMatchObject({ type: 'stretches', stretches: [{ no: 1 }, { no: 2, startsAt: STRETCH_MS }] })
  })
})

describe('a shot', () => {
  let studio: Awaited<ReturnType<typeof startTestStudio>>
  beforeAll(async () => {
    studio = await startTestStudio()
  })
  afterAll(() => studio.close())

  it('[ST33] is a round at what is there, told to the room, and costs nothing where nothing is', async () => {
    const game = await openGame(studio.fake, studio.url, 'fishing')
    studio.fake.give(game.playerRef, 1_000_000)
    const shoot = (choice: object, requestId: string = randomUUID()) =>
      game.ask('play', { requestId, stake: 100, choice })
    expect(await shoot({ weapon: 'harpoon', swimmers: ['1:0'] })).toEqual({ ok: false, refusal: 'input_refused' })
    const { value } = await game.ask('enterTable')
    const socket = new WebSocket(`${studio.url.replace('http', 'ws')}/live`)
    const heard: ToFisher[] = []
    socket.on('message', (data: Buffer) => void heard.push(JSON.parse(data.toString('utf8')) as ToFisher))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'enter', ticket: value.ticket }))
    await expect.poll(() => heard[0]?.type).toBe('sea')
    const requestId = randomUUID()
    // The first creature comes within a second.
    await expect.poll(async () => (await shoot({ weapon: 'harpoon', swimmers: ['1:0'] }, requestId)).ok).toBe(true)
    const again = await shoot({ weapon: 'harpoon', swimmers: ['1:0'] }, requestId)
    expect(again.value.round.input).toMatchObject({ kind: 'fishing', shot: { weapon: 'harpoon' } })
    await expect.poll(() => heard.some(({ type }) => type === 'shot')).toBe(true)
    expect(await shoot({ weapon: 'harpoon', swimmers: ['1:0', '1:1'] })).toMatchObject({ ok: false })
    expect(await shoot({ weapon: 'cannonball', swimmers: ['1:0'] })).toEqual({ ok: false, refusal: 'input_refused' })
    expect(studio.fake.purse(game.playerRef)).toBe(1_000_000 - 100 + again.value.round.payout)
    socket.close()
  })

  it('[ST186] whoever is in a room hears a sign of life, and whoever has shown no ticket hears nothing', async () => {
    const game = await openGame(studio.fake, studio.url, 'fishing')
    const { value } = await game.ask('enterTable')
    const heardBy = async (ticket: string | null) => {
      const socket = new WebSocket(`${studio.url.replace('http', 'ws')}/live`)
      const heard: string[] = []
      socket.on('message', (data: Buffer) => void heard.push(data.toString('utf8')))
      await new Promise((resolve) => socket.once('open', resolve))
      if (ticket !== null) socket.send(JSON.stringify({ type: 'enter', ticket }))
      return { socket, heard }
    }
    const [seated, other] = [await heardBy(value.ticket as string), await heardBy(null)]
    await expect.poll(() => seated.heard.includes(JSON.stringify(BEAT)), { timeout: 2 * BEAT_EVERY_MS }).toBe(true)
    expect(other.heard).toEqual([])
    seated.socket.close()
    other.socket.close()
  })
})
