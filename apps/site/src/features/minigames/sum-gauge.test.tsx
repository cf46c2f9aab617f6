// The gauge of a sum: what its bands are called stays whole, however narrow a band is and in whatever language.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { SumGauge } from './sum-gauge.tsx'

it.each([
  ['en', 'Medium'],
  ['vi', 'Vừa'],
  ['ko', '중'],
] as const)('does not break the name of a band in %s', async (language, name) => {
  await show(<SumGauge gameKey="powerball" result={null} count={0} isOver={false} />, { language })
  expect(screen.getByText(name).className).toContain('whitespace-nowrap')
})
