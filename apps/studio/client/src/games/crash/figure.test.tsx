// What stands over the picture of crash when frames and the end of a round cross each other.
import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { CrashRound } from '../../../../src/wire/crash.ts'
import type { Phase } from './live/crash-state.ts'
import { Figure } from './parts/figure.tsx'
import { crashWords } from './words/words.ts'

afterEach(cleanup)

it('[ST104] a frame that comes after the end does not write over it', () => {
  const [figure, below] = [createRef<HTMLElement>(), createRef<HTMLElement>()]
  const shown = (phase: string, point: number | null) => (
    <Figure
      phase={{ phase, since: 0, left: null, lasts: null } as Phase}
      round={{ point } as CrashRound}
      words={crashWords.en}
      figure={figure}
      below={below}
    >
      {null}
    </Figure>
  )
  const frame = (multiplier: string, said: string) => {
    if (figure.current) figure.current.textContent = multiplier
    if (below.current) below.current.textContent = said
  }
  const { rerender } = render(shown('rising', null))
  frame('2.90×', crashWords.en.flying('17.9'))
  expect(screen.getByText('2.90×')).toBeTruthy()
  rerender(shown('over', 291))
  frame('2.95×', crashWords.en.flying('18.0'))
  expect(screen.getByText('2.91×')).toBeTruthy()
  expect(screen.getByText(crashWords.en.ended('2.91×'))).toBeTruthy()
})
