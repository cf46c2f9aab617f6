import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSession } from '../state/session.ts'
import { server, show } from '../testing.tsx'
import { closePlay, usePlay } from './use-play.ts'

const CHECK = '/api/minigame/playCheck'
const CLOSE = '/api/minigame/playClose'

function Play({ playIdx }: { readonly playIdx: string }) {
  return <p>{usePlay(playIdx) ?? 'goes on'}</p>
}

afterEach(() => void vi.useRealTimers())

it.each(['E404', 'B0091', 'B0092', 'B0093'] as const)(
  'a play is over where its check is refused with %s',
  async (code) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const told: unknown[] = []
    const plays = new BroadcastChannel('hanpan-plays')
    plays.addEventListener('message', ({ data }) => told.push((data as { closedIdx?: string }).closedIdx))
    server.refuse(CHECK, code)
    await show(<Play playIdx={`over ${code}`} />)
    expect(await screen.findByText(code)).toBeTruthy()
    // Nobody asks for what is over: each answer would be an error in the console.
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.asked(CHECK)).toHaveLength(1)
    await vi.waitFor(() => expect(told).toContain(`over ${code}`))
    plays.close()
    // Whoever is logged out closes nothing.
    useSession.setState({ phase: 'guest' })
  },
)

it('a play that was closed is neither looked for nor closed again', async () => {
  server.answer(CHECK, {})
  server.answer(CLOSE, {})
  await show(<Play playIdx="first" />)
  expect(await screen.findByText('goes on')).toBeTruthy()
  await vi.waitFor(() => expect(server.asked(CHECK)).toHaveLength(1))
  await closePlay('first')
  expect(server.asked(CLOSE)).toEqual([{ playIdx: 'first' }])
  cleanup()
  await show(<Play playIdx="first" />)
  expect([server.asked(CHECK).length, server.asked(CLOSE).length]).toEqual([1, 1])
})

it('a page that goes closes its play', async () => {
  server.answer(CHECK, {})
  server.answer(CLOSE, {})
  await show(<Play playIdx="second" />)
  cleanup()
  await vi.waitFor(() => expect(server.asked(CLOSE)).toEqual([{ playIdx: 'second' }]))
})
