// Where deposits are asked for, a break or an exclusion is said before the form is filled in.
import type { ProtectionStateOnWire } from '@hanpan/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { useCall } from '../../wire/queries.ts'
import { RunningNotice } from './running-notice.tsx'

const SAID = '이용 제한 기간입니다. 출금은 가능하지만 게임과 입금은 이용하실 수 없습니다.'

function answer(exclusion: ProtectionStateOnWire['exclusion']): void {
  server.answer('/api/protection/state', { limits: [], exclusion, serverTime: '2026-12-01T00:00:00+09:00' })
}

it('a break that runs is said, with what stays open', async () => {
  answer({
    kind: 'cool_off',
    startsAt: '2026-12-01T00:00:00+09:00',
    endsAt: '2026-12-02T00:00:00+09:00',
    returnsAt: null,
    canReturn: false,
  })
  await show(<RunningNotice />)
  expect(await screen.findByText(SAID)).toBeTruthy()
})

/** Stands once the answer is there. */
function Answered() {
  const { data } = useCall('/api/protection/state', {})
  return data ? <p>answered</p> : null
}

it('nothing is said where none runs', async () => {
  answer(null)
  await show(
    <>
      <RunningNotice />
      <Answered />
    </>,
  )
  expect(await screen.findByText('answered')).toBeTruthy()
  expect(screen.queryByText(SAID)).toBeNull()
})
