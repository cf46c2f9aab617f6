import type { WheelSettings } from '@hanpan/contract'
import { judgeWheel } from '@hanpan/promotions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { WheelForm } from './wheel-form.tsx'

const settings: WheelSettings = {
  enabled: true,
  prizes: [
    { kind: 'point', amount: 100, weight: 90 },
    { kind: 'cash', amount: 10_000, weight: 9 },
    { kind: 'cash', amount: 50_000, weight: 1 },
  ],
  dailyBudget: 1_000_000,
  spinsPerDay: 1,
  depositSpins: 0,
}

beforeEach(() => {
  server.answer('/api/office/approvals/awaited', { list: [] })
  server.answer('/api/office/approvals/forecast', { needed: false })
  server.answer('/api/office/promotions/estimate', {
    days: 30,
    expected: 0,
    worst: 0,
    basis: 'spins',
    counted: 0,
    people: 0,
    budgetLeft: null,
  })
})

const form = (of: WheelSettings = settings) => (
  <WheelForm saved={{ revision: 3, changedAt: null, changedBy: '', settings: of }} />
)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => screen.getByText('저장').closest('button')!

async function set(user: Awaited<ReturnType<typeof show>>['user'], name: string, value: string) {
  await user.clear(field(name))
  await user.type(field(name), value)
}

describe('the rules of the wheel', () => {
  it.each([
    ['상품 1 가중치', '0', { prizes: [{ ...settings.prizes[0]!, weight: 0 }, ...settings.prizes.slice(1)] }],
    [
      '상품 3 금액',
      '2000000000',
      { prizes: [...settings.prizes.slice(0, 2), { ...settings.prizes[2]!, amount: 2e9 }] },
    ],
    ['하루 예산', '49999', { dailyBudget: 49_999 }],
  ])('are refused at the field where the wheel itself refuses them: %s of %s', async (name, value, change) => {
    expect(judgeWheel({ ...settings, ...change })).not.toBeNull()
    const { user } = await show(form())
    await set(user, name, value)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    await user.click(save())
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('keep to the least and the most of prizes', async () => {
    const { user } = await show(form())
    await user.click(screen.getByLabelText('상품 2 삭제'))
    expect(field('상품 2 금액').value).toBe('50000')
    expect(screen.getByLabelText<HTMLButtonElement>('상품 1 삭제').disabled).toBe(true)
    await user.click(screen.getByText('상품 추가'))
    expect(field('상품 3 가중치').value).toBe('1')
  })

  it('are saved with the revision they were read in, and stay when another operator was faster', async () => {
    server.refuse('/api/office/promotions/setWheel', 'O004')
    const { user } = await show(form())
    await set(user, '하루 예산', '2000000')
    await user.click(save())
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), '예산 조정')
    await user.click(dialog.getByRole('button', { name: '저장' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('다른 운영자가 먼저 바꿨습니다')
    expect(server.asked('/api/office/promotions/setWheel')).toMatchObject([
      { settings: { dailyBudget: 2_000_000 }, revision: 3, reason: '예산 조정' },
    ])
    await user.click(dialog.getByRole('button', { name: '취소' }))
    expect(field('하루 예산').value).toBe('2000000')
  })
})
