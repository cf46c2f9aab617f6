// A room of the sea: four cannons, and who swims by. Pure but for its sockets: a room is a place to meet and holds no money, so it lives in one
// process and is gone with it.
import { type Swimmer, placeAt, roundFloats, schoolOf } from '@hanpan/casino'
import { hashes } from '../platform/hashes.ts'
import { type Cannon, STRETCH_MS, STRETCH_SWIMMERS, type Stretch, swimmerKey, type ToFisher } from '../wire/sea.ts'

export const CANNONS = 4
/** A shot may come so late, or so early, for what it was aimed at. */
const AIM_GRACE_MS = 1500

export interface Fisher {
  readonly playerId: string
  readonly sessionId: string
  send(frame: string): void
  /** Its player is at the cannon over another connection. */
  end(): void
}

interface Seat {
  readonly fisher: Fisher
  stake: number
}

interface School extends Stretch {
  readonly swimmers: ReadonlyMap<string, Swimmer>
}

export interface Room {
  /** Null where all cannons are taken. Whose player sits here already takes that cannon over. */
  sit(fisher: Fisher): number | null
  stand(fisher: Fisher): void
  placeOf(playerId: string): number | null
  isEmpty(): boolean
  state(place: number, now: number): ToFisher
  /** Sends the whole sea to one cannon. */
  resend(place: number, now: number): void
  /** What the swimmers of these keys are; null where one of them is not there to be shot at. */
  creaturesAt(keys: readonly string[], now: number): readonly string[] | null
  tellShot(
    place: number,
    shot: { readonly stake: number; readonly weapon: string; readonly swimmers: readonly string[] },
  ): void
  tellCatch(place: number, caught: Extract<ToFisher, { type: 'catch' }>['caught']): void
}

export function createRoom(newSeed: () => string, now: number): Room {
  const seats: (Seat | null)[] = Array.from({ length: CANNONS }, () => null)
  const captured = new Set<string>()
  let schools: School[] = []

  const make = (no: number, startsAt: number): School => {
    const seed = newSeed()
    const school = schoolOf(roundFloats(hashes, { serverSeed: seed, clientSeed: 'sea', nonce: 0 }), STRETCH_SWIMMERS)
    return { no, seed, startsAt, swimmers: new Map(school.map((one) => [swimmerKey(no, one.id), one])) }
  }
  schools = [make(1, now)]

  const tell = (message: ToFisher) => {
    const frame = JSON.stringify(message)
    for (const seat of seats) seat?.fisher.send(frame)
  }
  /** The sea goes on: the next stretch begins where the last one ends. */
  const goOn = (at: number) => {
    const last = schools.at(-1)!
    if (at < last.startsAt + STRETCH_MS) return
    schools = [last, make(last.no + 1, Math.max(last.startsAt + STRETCH_MS, at - STRETCH_MS))]
    for (const key of captured) if (!schools.some(({ swimmers }) => swimmers.has(key))) captured.delete(key)
    tell({ type: 'stretches', serverNow: at, stretches: told() })
  }
  const told = (): readonly Stretch[] => schools.map(({ no, seed, startsAt }) => ({ no, seed, startsAt }))
  const state = (place: number, at: number): ToFisher => {
    goOn(at)
    return { type: 'sea', serverNow: at, stretches: told(), captured: [...captured], cannons: cannons(), you: place }
  }
  const cannons = (): readonly (Cannon | null)[] => seats.map((seat) => seat && { stake: seat.stake })

  return {
    sit(fisher) {
      const own = seats.findIndex((seat) => seat?.fisher.playerId === fisher.playerId)
      if (own >= 0) {
        const { fisher: before, stake } = seats[own]!
        seats[own] = { fisher, stake }
        before.end()
        return own
      }
      const place = seats.indexOf(null)
      if (place < 0) return null
      // Whoever comes is told the whole sea, and nothing before it.
      tell({ type: 'cannon', place, cannon: { stake: 0 } })
      seats[place] = { fisher, stake: 0 }
      return place
    },
    stand(fisher) {
      const place = seats.findIndex((seat) => seat?.fisher === fisher)
      if (place < 0) return
      seats[place] = null
      tell({ type: 'cannon', place, cannon: null })
    },
    placeOf(playerId) {
      const place = seats.findIndex((seat) => seat?.fisher.playerId === playerId)
      return place < 0 ? null : place
    },
    isEmpty: () => seats.every((seat) => seat === null),
    state,
    resend: (place, at) => seats[place]?.fisher.send(JSON.stringify(state(place, at))),
    creaturesAt(keys, at) {
      goOn(at)
      const creatures = keys.map((key) => {
        const school = schools.find(({ swimmers }) => swimmers.has(key))
        const swimmer = school?.swimmers.get(key)
        if (!school || !swimmer || captured.has(key)) return null
        const since = at - school.startsAt
        const isThere = [since - AIM_GRACE_MS, since, since + AIM_GRACE_MS].some((ms) => placeAt(swimmer, ms) !== null)
        return isThere ? swimmer.creature : null
      })
      return creatures.every((one) => one !== null) && new Set(keys).size === keys.length ? creatures : null
    },
    tellShot(place, { stake, weapon, swimmers }) {
      const seat = seats[place]
      if (seat && seat.stake !== stake) {
        seat.stake = stake
        tell({ type: 'cannon', place, cannon: { stake } })
      }
      tell({ type: 'shot', place, weapon, swimmers })
    },
    tellCatch(place, caught) {
      for (const { swimmer } of caught) captured.add(swimmer)
      if (caught.length > 0) tell({ type: 'catch', place, caught })
    },
  }
}
