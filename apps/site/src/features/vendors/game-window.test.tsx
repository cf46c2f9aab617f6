// @vitest-environment jsdom
// The window of a vendor's game that has no frame of this site's: the page that opened it is the only one to say that it is over.
import { expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { openRemoteGame } from './game-window.ts'

const GAME = { vendorKey: '1', gameType: '', gameKey: 'table' }

it.each([
  ['https://vendor.example/game', ['B0091'], 1],
  ['/slot/game?url=x&play=play', [], 0],
])('[VE21] a play at %s that the server ends', async (gameurl, told, closes) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await show(<p />, { member: {} })
    server.answer('/api/minigame/getGame', { gameurl, playIdx: 'play', opens: 'window' })
    server.refuse('/api/minigame/playCheck', 'B0091')
    server.answer('/api/minigame/playClose', {})
    const opened = { closed: false, close: vi.fn(), focus: vi.fn(), location: { href: '' } }
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    const onEnded = vi.fn()
    expect(await openRemoteGame(GAME, true, onEnded)).toEqual({ kind: 'window' })
    await vi.advanceTimersByTimeAsync(11_000)
    await vi.waitFor(() => expect(server.asked('/api/minigame/playCheck')).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(1000)
    expect(onEnded.mock.calls.flat()).toEqual(told)
    expect(opened.close).toHaveBeenCalledTimes(closes)
  } finally {
    vi.useRealTimers()
  }
})
