import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing.tsx'
import { useMeasured } from './measured.ts'

function Measured({ minutes }: { readonly minutes: number }) {
  return <p>{useMeasured()('questionAge', minutes)}</p>
}

it.each([
  [15, '15분'],
  [59, '59분'],
  [60, '1시간 0분'],
  [301, '5시간 1분'],
  [1_500, '1일 1시간'],
])('%i minutes are %s', async (minutes, text) => {
  await show(<Measured minutes={minutes} />)
  expect((await screen.findByText(text)).textContent).toBe(text)
})
