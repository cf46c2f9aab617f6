import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { PricesEditor } from './prices-editor.tsx'

const pick = (name: string, odds: number) => ({ pick: name, odds, probability: 0.5, returnToPlayer: 0.975 })
const prices = {
  list: [{ market: 'normal-odd-even', picks: [pick('odd', 1.95), pick('even', 1.95)] }],
  numbers: [],
  marginMin: 100,
  returnMin: 8000,
  enabled: true,
  serverTime: new Date().toISOString(),
}

async function editor() {
  const { user } = await show(<PricesEditor game="powerball" prices={prices} />)
  const odd = screen.getAllByRole<HTMLInputElement>('textbox')[0]!
  const save = () => screen.getByRole('button', { name: '배당 저장' })
  return { user, odd, save }
}

describe('the price table', () => {
  it('offers to save what was typed, and to undo it', async () => {
    const { user, odd } = await editor()
    expect(screen.queryByRole('button', { name: '배당 저장' })).toBeNull()
    await user.clear(odd)
    await user.type(odd, '1.90')
    await user.click(screen.getByRole('button', { name: '되돌리기' }))
    expect(odd.value).toBe('1.95')
    expect(screen.queryByRole('button', { name: '배당 저장' })).toBeNull()
  })

  it('asks nothing of the server while a price is none, and goes to it', async () => {
    const { user, odd, save } = await editor()
    await user.clear(odd)
    await user.type(odd, '0.5')
    await user.click(save())
    await waitFor(() => expect(document.activeElement).toBe(odd))
    expect(odd.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends the price with its reason; the one that is refused is marked until it is typed again', async () => {
    server.refuse('/api/office/minigames/setPrices', 'O005', { market: 'normal-odd-even', pick: 'odd', oddsMax: 1.98 })
    const { user, odd, save } = await editor()
    await user.clear(odd)
    await user.type(odd, '1.99')
    await user.click(save())
    await user.type(await screen.findByRole('textbox', { name: '사유' }), '점검')
    await user.click(screen.getAllByRole('button', { name: '배당 저장' }).at(-1)!)
    await screen.findByRole('alert')
    expect(server.asked('/api/office/minigames/setPrices')).toMatchObject([
      { gameKey: 'powerball', prices: [{ market: 'normal-odd-even', pick: 'odd', odds: 1.99 }], reason: '점검' },
    ])
    expect(odd.getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('button', { name: '취소' }))
    await user.clear(odd)
    await user.type(odd, '1.97')
    await waitFor(() => expect(odd.getAttribute('aria-invalid')).toBeNull())
  })
})
