// Menus take their place once: none is shown where another will push it aside.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { useAreMenusKnown, useMenuGroups } from './use-site.ts'

function Probe() {
  const products = useMenuGroups().filter(({ product }) => product)
  return <p>{useAreMenusKnown() ? `known ${products.length}` : 'unknown'}</p>
}

const code = (groupCode: string, name: string) => ({ groupCode, code: name, codeName: name, prodId: 0, lobby: '' })

it('are known once those of the lobbies have come, and are more by then', async () => {
  server.answer('/api/common/gameCodes', {
    codes: [code('mini-game', 'powerball'), code('live-casino', 'studio')],
  } as never)
  await show(<Probe />)
  expect(screen.getByText('unknown')).toBeDefined()
  expect(await screen.findByText(/^known/)).toBeDefined()
})

it('are known at once where the site has no lobby', async () => {
  server.answer('/api/common/gameCodes', { codes: [code('mini-game', 'powerball')] } as never)
  await show(<Probe />)
  expect(await screen.findByText(/^known/)).toBeDefined()
})

it('do not wait for an answer that does not come', async () => {
  server.refuse('/api/common/gameCodes', 'E001')
  await show(<Probe />)
  expect(await screen.findByText(/^known/)).toBeDefined()
})
