// The strip of every page: what is open stands apart from what was lost, and a lost bet is told as soon as its draw is.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useDrawsTold } from '../../state/draws-told.ts'
import { playSession } from '../../testing-play.ts'
import { server, show } from '../../testing.tsx'
import { PlayStrip } from './play-strip.tsx'

const figures = (net: number, waiting: number) =>
  server.answer('/api/protection/session', playSession({ stakes: 5000, net, waiting }))
beforeEach(() => figures(0, 5000))
afterEach(() => useDrawsTold.setState({ said: {}, passed: 0, isOwnTold: false }, true))

it('[PT11] an open stake is not lost yet, and is when its draw has been told', async () => {
  await show(<PlayStrip />)
  const strip = await screen.findByLabelText('이용 현황')
  await waitFor(() => expect(strip.textContent).toContain('손익0원진행 중5,000원'))
  act(() => useDrawsTold.setState({ isOwnTold: true }))
  figures(-5000, 0)
  expect(strip.textContent).toContain('진행 중')
  act(() => useDrawsTold.setState({ isOwnTold: false }))
  await waitFor(() => expect(strip.textContent).toMatch(/손익−5,000원$/))
})
