// Keno on a phone: what the chosen numbers pay stands below them before anything is staked.
import { kenos } from '@hanpan/casino'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { StageProps } from '../../stage.ts'
import { KenoStage } from './keno-stage.tsx'
import { times } from './use-nets.ts'

afterEach(cleanup)

const opened = (key: string) => ({
  game: { key, code: key },
  language: 'en',
  stakes: [1000, 5000],
  balance: 100_000,
  unfinished: null,
})

it.each(kenos.map(({ key }) => key))('[ST140] %s says on a phone what each count of hits pays', async (key) => {
  const props = { opened: opened(key), phone: true, still: true, balance: 100_000 } as unknown as StageProps
  render(<KenoStage {...props} />)
  for (const number of [1, 2, 3, 4]) await userEvent.click(screen.getByRole('button', { name: `Number ${number}` }))
  const pays = kenos.find((keno) => keno.key === key)!.pays[4]!
  const said = within(screen.getByRole('list', { name: 'Pay table' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(said).toEqual(
    pays.flatMap((milli, hits) => (milli === 0 ? [] : [`${hits}${times(milli).replace('.00', '')}`])),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryAllByRole('listitem').map((item) => item.textContent)).not.toContain(said[0])
})
