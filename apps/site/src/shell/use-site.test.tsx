// Menus take their place once: none is shown where another will push it aside.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { useAreMenusKnown, useMenuGroups } from './use-site.ts'

/** Which products were shown as those that stay, time after time. */
let seen: string[] = []

function Probe() {
  const products = useMenuGroups().filter(({ product }) => product)
  const areKnown = useAreMenusKnown()
  if (areKnown) seen.push(products.map(({ name, text }) => name ?? text).join())
  return <p>{areKnown ? 'known' : 'unknown'}</p>
}

beforeEach(() => {
  seen = []
})

const code = (groupCode: string, name: string) => ({
  code: name,
  codeName: name,
  codeNameEN: name,
  codeNameVI: name,
  groupCode,
  groupCodeName: groupCode,
  groupCodeNameEN: groupCode,
  groupCodeNameVI: groupCode,
  ord: 1,
  gameType: 'mini',
})

it('are known once those of the lobbies have come, and change no more', async () => {
  server.answer('/api/common/gameCodes', {
    codes: [code('mini-game', 'powerball'), code('slot', 'studio')],
  })
  await show(<Probe />)
  expect(screen.getByText('unknown')).toBeDefined()
  expect(await screen.findByText('known')).toBeDefined()
  expect(new Set(seen)).toEqual(new Set(['slot,menu.minigame']))
})

it('are known at once where the site has no lobby', async () => {
  server.answer('/api/common/gameCodes', { codes: [code('mini-game', 'powerball')] })
  await show(<Probe />)
  expect(await screen.findByText('known')).toBeDefined()
})

it('of a sportsbook are known with the number of matches under way beside it, which keeps its place', async () => {
  server.answer('/api/common/gameCodes', { codes: [code('sport', 'sport'), code('mini-game', 'powerball')] })
  server.answer('/api/sport/liveTotal', { total: 26 })
  const Menu = () => {
    const Aside = useMenuGroups().find(({ groupCode }) => groupCode === 'sport')?.Aside
    return <p>스포츠{useAreMenusKnown() && Aside && <Aside />}</p>
  }
  await show(<Menu />)
  expect((await screen.findByText('LIVE')).parentElement?.textContent).toBe('LIVE 26')
})

it('do not wait for an answer that does not come', async () => {
  server.refuse('/api/common/gameCodes', 'E001')
  await show(<Probe />)
  expect(await screen.findByText('known')).toBeDefined()
})
