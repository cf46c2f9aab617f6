// The room as its socket tells it: entered by a ticket, come back to by itself.
import { type Swimmer, roundFloats, schoolOf } from '@hanpan/casino'
import type { Ask } from '../../stage.ts'
import { type LiveSocket, openLiveSocket } from '../../live/live-socket.ts'
import { studioOffset } from '../../live/studio-clock.ts'
import { hashes } from '../../wire/hashes.ts'
import { type Cannon, STRETCH_SWIMMERS, type Stretch, swimmerKey, type ToFisher } from '../../../../src/wire/sea.ts'

const LOST_SHOWN_MS = 3000
const BACK_MS = [500, 1000, 2000, 4000, 8000] as const

export interface Swimming {
  readonly key: string
  readonly swimmer: Swimmer
  readonly startsAt: number
}

/** What the stage listens to. */
export interface SeaListener {
  onSea(you: number, cannons: readonly (Cannon | null)[]): void
  onCannon(place: number, cannon: Cannon | null): void
  onShot(place: number, weapon: string, swimmers: readonly string[]): void
  onCatch(place: number, caught: Extract<ToFisher, { type: 'catch' }>['caught']): void
  /** The connection has been gone for a while: what swims is not what is there. */
  onLost(): void
  /** Every cannon is taken: one that is left is sat down at as soon as there is one. */
  onFull(): void
  /** The player is at its cannon in another window. */
  onOver(): void
}

export interface LiveSea {
  /** By the studio's clock. */
  now(): number
  /** Everything that may be in the sea, caught ones left out. */
  swimming(): readonly Swimming[]
  close(): void
}

function schoolFrom({ no, seed, startsAt }: Stretch): readonly Swimming[] {
  const floats = roundFloats(hashes, { serverSeed: seed, clientSeed: 'sea', nonce: 0 })
  return schoolOf(floats, STRETCH_SWIMMERS).map((swimmer) => ({ key: swimmerKey(no, swimmer.id), swimmer, startsAt }))
}

export function openLiveSea(ask: Ask, listener: SeaListener): LiveSea {
  let socket: LiveSocket | null = null
  let offset: number | null = null
  let tries = 0
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let cut: ReturnType<typeof setTimeout> | undefined
  const schools = new Map<number, readonly Swimming[]>()
  const captured = new Set<string>()
  let shown: readonly Swimming[] = []
  const renew = () => {
    shown = [...schools.values()].flat().filter(({ key }) => !captured.has(key))
  }

  const take = (stretches: readonly Stretch[], serverNow: number) => {
    offset = studioOffset(offset, serverNow, Date.now())
    for (const no of schools.keys()) if (!stretches.some((one) => one.no === no)) schools.delete(no)
    for (const stretch of stretches) if (!schools.has(stretch.no)) schools.set(stretch.no, schoolFrom(stretch))
  }
  const hear = (told: ToFisher) => {
    switch (told.type) {
      case 'sea':
        // Another room, or the same one anew.
        schools.clear()
        captured.clear()
        for (const key of told.captured) captured.add(key)
        take(told.stretches, told.serverNow)
        renew()
        return listener.onSea(told.you, told.cannons)
      case 'stretches':
        take(told.stretches, told.serverNow)
        return renew()
      case 'cannon':
        return listener.onCannon(told.place, told.cannon)
      case 'shot':
        return listener.onShot(told.place, told.weapon, told.swimmers)
      case 'catch':
        for (const { swimmer } of told.caught) captured.add(swimmer)
        renew()
        return listener.onCatch(told.place, told.caught)
      case 'over':
        if (told.refusal === 'busy') {
          tries = BACK_MS.length - 1
          return listener.onFull()
        }
        isClosed = true
        return listener.onOver()
    }
  }
  const later = () => {
    if (isClosed) return
    cut ??= setTimeout(() => listener.onLost(), LOST_SHOWN_MS)
    timer = setTimeout(() => void open(), BACK_MS[Math.min(tries, BACK_MS.length - 1)])
    tries += 1
  }
  const open = async () => {
    const entered = await ask('enterTable', {})
    if (isClosed) return
    if (!entered.ok) return later()
    socket = openLiveSocket<ToFisher>(
      entered.value.ticket,
      (told) => {
        tries = 0
        clearTimeout(cut)
        cut = undefined
        hear(told)
      },
      later,
    )
  }
  void open()
  return {
    now: () => Date.now() + (offset ?? 0),
    swimming: () => shown,
    close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(cut)
      socket?.close()
    },
  }
}
