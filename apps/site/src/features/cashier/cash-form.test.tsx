import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { CashForm, type CashPolicy, type CashSide } from './cash-form.tsx'

const side = { open: true, minimum: 10_000, maximum: 500_000, unit: 1000, inProgress: false }

const policy: CashPolicy = {
  deposit: { ...side, asksPassword: false, allowance: null, providers: [] },
  withdrawal: { ...side, passwordSet: true, pausedFrom: '23:30', pausedTo: '00:30', pausedNow: false },
  serverTime: new Date().toISOString(),
}

interface Changes {
  readonly deposit?: Partial<CashPolicy['deposit']>
  readonly withdrawal?: Partial<CashPolicy['withdrawal']>
}

async function cash(
  of: CashSide,
  { deposit, withdrawal }: Changes = {},
  payBy = '',
  onPayBy: (providerKey: string) => void = () => {},
) {
  const own = {
    ...policy,
    deposit: { ...policy.deposit, ...deposit },
    withdrawal: { ...policy.withdrawal, ...withdrawal },
  }
  server.answer('/api/cash/policy', own)
  const { user } = await show(
    <CashForm side={of} policy={own} payBy={payBy} onPayBy={onPayBy} profileLink={<a href="/profile">내 정보</a>} />,
  )
  const amount = screen.getByLabelText<HTMLInputElement>('신청 금액')
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: of === 'deposit' ? '입금 신청' : '출금 신청' })
  return { user, amount, submit }
}

beforeEach(() => {
  server.answer('/api/cash/in', { cashIdx: '1', status: 0 })
  server.answer('/api/cash/out', { cashIdx: '2', status: 0 })
})

describe('the way of paying', () => {
  const providers = [{ providerKey: 'quick', name: '간편 결제', minimum: 20_000, maximum: 100_000 }]

  it('is not asked for where there is only the bank', async () => {
    await cash('deposit')
    expect(screen.queryByRole('group', { name: '입금 방법' })).toBeNull()
  })

  it('is the bank until another one is chosen', async () => {
    const chosen = vi.fn<(providerKey: string) => void>()
    const { user } = await cash('deposit', { deposit: { providers } }, '', chosen)
    await user.click(screen.getByRole('button', { name: '간편 결제' }))
    expect(chosen).toHaveBeenCalledWith('quick')
  })

  it('narrows the amount, and is sent with it', async () => {
    const { user, amount, submit } = await cash('deposit', { deposit: { providers } }, 'quick')
    await user.type(amount, '150000')
    expect(screen.getByText('최대 100,000원까지 신청할 수 있습니다.')).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '50000')
    await user.click(submit)
    expect(server.asked('/api/cash/in')).toMatchObject([{ amount: 50_000, payBy: 'quick' }])
  })
})

describe('the amount', () => {
  it.each([
    ['9000', '최소 10,000원부터 신청할 수 있습니다.'],
    ['501000', '최대 500,000원까지 신청할 수 있습니다.'],
    ['10500', '1,000원 단위로 입력해 주세요.'],
  ])('of %s is refused at the field: %s', async (typed, words) => {
    const { user, amount, submit } = await cash('deposit')
    await user.type(amount, typed)
    expect(screen.getByText(words)).toBeTruthy()
    await user.click(submit)
    expect(document.activeElement).toBe(amount)
    expect(server.asked('/api/cash/in')).toEqual([])
  })

  it('that is missing is asked for at the press of the button', async () => {
    const { user, amount, submit } = await cash('deposit')
    await user.click(submit)
    expect(screen.getByText('금액을 입력해 주세요.')).toBeTruthy()
    expect(document.activeElement).toBe(amount)
  })

  it('grows by the buttons, and a withdrawal knows all that can be had', async () => {
    const { user, amount } = await cash('withdrawal')
    const quick = within(screen.getByRole('group', { name: '금액 더하기' }))
    await user.click(quick.getByRole('button', { name: '+10,000' }))
    await user.click(quick.getByRole('button', { name: '+50,000' }))
    expect(amount.value).toBe('60,000')
    expect(screen.getByText('신청 후 보유머니').nextElementSibling?.textContent).toContain('40,000')
    await user.click(quick.getByRole('button', { name: '전액' }))
    expect(amount.value).toBe('100,000')
    await user.click(quick.getByRole('button', { name: '정정' }))
    expect(amount.value).toBe('')
  })

  it('of a withdrawal is no more than there is', async () => {
    const { user, amount } = await cash('withdrawal')
    await user.type(amount, '101000')
    expect(screen.getByText('보유머니 100,000원보다 많습니다.')).toBeTruthy()
  })
})

describe('the request', () => {
  it('goes out once however often the button is pressed, and the form is empty again', async () => {
    const held = server.hold('/api/cash/in')
    const { user, amount, submit } = await cash('deposit')
    await user.type(amount, '20000')
    await user.dblClick(submit)
    expect(submit.getAttribute('aria-busy')).toBe('true')
    held.release()
    expect(await screen.findByText('입금 신청이 접수되었습니다.')).toBeTruthy()
    expect(server.asked('/api/cash/in')).toMatchObject([{ amount: 20_000 }])
    expect(amount.value).toBe('')
  })

  it('of a withdrawal asks for its password', async () => {
    const { user, amount, submit } = await cash('withdrawal')
    await user.type(amount, '20000')
    await user.click(submit)
    expect(screen.getByText('출금 비밀번호를 입력해 주세요.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('출금 비밀번호'))
    await user.type(screen.getByLabelText('출금 비밀번호'), '4821')
    await user.click(submit)
    expect(await screen.findByText(/출금 신청이 접수되었습니다/)).toBeTruthy()
    expect(server.asked('/api/cash/out')).toMatchObject([{ amount: 20_000, cashOutPass: '4821' }])
  })

  it('that is refused says why and keeps what was typed; the same amount again is the same request only where the outcome is unknown', async () => {
    server.refuse('/api/cash/in', 'E002')
    const { user, amount, submit } = await cash('deposit')
    await user.type(amount, '20000')
    await user.click(submit)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(amount.value).toBe('20,000')
    server.refuse('/api/cash/in', 'C102')
    await user.click(submit)
    await user.click(submit)
    const [first, second, third] = server.asked('/api/cash/in').map(({ requestId }) => requestId)
    expect(second).toBe(first)
    expect(third).not.toBe(second)
  })
})

describe('a refusal that names fields', () => {
  it('is said under them, the first has the focus, and a change takes it away', async () => {
    server.refuse('/api/cash/out', 'E400', { fields: ['cashOutPass', 'amount', 'requestId'] })
    const { user, amount, submit } = await cash('withdrawal')
    await user.type(amount, '20000')
    await user.type(screen.getByLabelText('출금 비밀번호'), '4821')
    await user.click(submit)
    const told = '이 값은 사용할 수 없습니다. 확인해 주세요.'
    expect(await screen.findAllByText(told)).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(amount)
    await user.type(amount, '{backspace}')
    await user.type(screen.getByLabelText('출금 비밀번호'), '1')
    expect(screen.queryByText(told)).toBeNull()
  })

  it('is said as a whole where the form has no such field', async () => {
    server.refuse('/api/cash/in', 'E400', { fields: ['requestId'] })
    const { user, amount, submit } = await cash('deposit')
    await user.type(amount, '20000')
    await user.click(submit)
    expect((await screen.findByRole('alert')).textContent).toContain('요청 형식이 올바르지 않습니다.')
  })
})

describe('what keeps the form shut', () => {
  it.each([
    ['deposit', { deposit: { open: false } }, '현재 입금을 이용할 수 없습니다.'],
    ['deposit', { deposit: { inProgress: true } }, /처리 중인 입금 신청이 있습니다/],
    ['withdrawal', { withdrawal: { open: false } }, '현재 출금을 이용할 수 없습니다.'],
    ['withdrawal', { withdrawal: { passwordSet: false } }, /출금 비밀번호가 없습니다/],
    ['withdrawal', { withdrawal: { pausedNow: true } }, /은행 점검 시간\(23:30~00:30\)/],
  ] as const)('is said: %s with %j', async (of, changes, words) => {
    const { user, amount, submit } = await cash(of, changes)
    expect(screen.getByText(words)).toBeTruthy()
    await user.type(amount, '20000')
    await user.click(submit)
    expect(server.asked('/api/cash/in')).toEqual([])
    expect(server.asked('/api/cash/out')).toEqual([])
  })
})
