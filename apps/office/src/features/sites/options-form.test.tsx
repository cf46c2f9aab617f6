import { countedActions, secondOperatorBounds, type SiteOptionsOnWire } from '@hanpan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { OptionsForm } from './options-form.tsx'

const side = { open: true, minimum: 10_000, maximum: 1_000_000, unit: 1000 }

const saved: SiteOptionsOnWire = {
  siteName: '한판',
  signupOpen: true,
  signupReading: 'primary',
  asksBirthAndTerms: false,
  recommenderId: '',
  reservedNames: ['운영자', '관리자'],
  sns: [],
  deposit: { ...side, asksPassword: false, retrySeconds: 60 },
  withdrawal: { ...side, pausedFrom: '23:30', pausedTo: '00:30' },
  secondOperatorFrom: Object.fromEntries(
    countedActions.map((action) => [action, { ...secondOperatorBounds[action] }]),
  ) as SiteOptionsOnWire['secondOperatorFrom'],
  prices: { returnMin: 90, anyShareMin: 80 },
  tax: { base: 'grossWin', rate: 0 },
  feedAddresses: [],
  pushContact: '',
  depositAccount: { bankNameKr: '한판은행', bankacc: '1', memName: '한판', notice: '', noticeEn: '', noticeVi: '' },
  licence: { number: '', authority: '', jurisdiction: '', minimumAge: 0, termsUrl: '', termsVersion: '' },
  protection: { realityMinutes: 0, depositDay: 0, depositMonth: 0 },
  levels: Array.from({ length: 10 }, () => ({
    depositMax: 0,
    depositDayMax: 0,
    withdrawalMax: 0,
    withdrawalDayMax: 0,
  })),
  banks: [{ bankCode: 'HP', bankNameKr: '한판', bankNameEn: 'Hanpan', bankNameVi: 'Hanpan', shown: true }],
}

beforeEach(() => {
  server.answer('/api/office/approvals/awaited', { list: [] })
  server.answer('/api/office/approvals/forecast', { needed: false })
})

const save = () => screen.getByText('저장').closest('button')!
const group = (name: string) => within(screen.getByRole('region', { name }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('the options of the site', () => {
  it('have no bar before something is changed, and none after it was taken back', async () => {
    const { user } = await show(<OptionsForm saved={saved} />)
    expect(screen.queryByText('저장')).toBeNull()
    await user.type(field('사이트 이름'), '2')
    expect(save()).toBeTruthy()
    await user.click(screen.getByText('되돌리기'))
    expect(field('사이트 이름').value).toBe('한판')
    await waitFor(() => expect(screen.queryByText('저장')).toBeNull())
  })

  it('that are not in order can be pressed to be saved: each says what is wrong, and the first is gone to', async () => {
    const { user } = await show(<OptionsForm saved={saved} />)
    await user.clear(field('사이트 이름'))
    await user.type(field('운영진 전용 단어'), ', x')
    expect(screen.getByText('저장할 수 없는 값이 있습니다.')).toBeTruthy()
    expect(save().hasAttribute('disabled')).toBe(false)
    await user.click(save())
    expect(await screen.findByText('‘사이트 이름’ 항목을 입력해 주세요.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('사이트 이름')))
    expect(field('운영진 전용 단어').getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('are set right by another field too: a smallest amount by its unit', async () => {
    const { user } = await show(<OptionsForm saved={saved} />)
    const deposit = group('입금')
    const minimum = deposit.getByLabelText('1회 최소')
    await user.clear(minimum)
    await user.type(minimum, '10500')
    await user.click(save())
    expect(await deposit.findByText(/둘 다 단위의 배수/)).toBeTruthy()
    const unit = deposit.getByLabelText('단위')
    await user.clear(unit)
    await user.type(unit, '500')
    await waitFor(() => expect(deposit.queryByText(/둘 다 단위의 배수/)).toBeNull())
  })

  it('are sent as they were typed, only what changed, after the change was shown', async () => {
    server.answer('/api/office/sites/setOptions', { approvalIdx: null })
    const { user } = await show(<OptionsForm saved={saved} />)
    await user.clear(field('운영진 전용 단어'))
    await user.type(field('운영진 전용 단어'), '운영자, 대표, 운영자')
    await user.click(save())
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(server.asked('/api/office/sites/setOptions')).toEqual([
      { options: { reservedNames: ['운영자', '대표'] }, reason: '' },
    ])
  })

  it('that are refused stay as they were typed', async () => {
    server.refuse('/api/office/sites/setOptions', 'O006')
    const { user } = await show(<OptionsForm saved={saved} />)
    await user.type(field('사이트 이름'), '2')
    await user.click(save())
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: '저장' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('O006')
    await user.click(dialog.getByRole('button', { name: '취소' }))
    expect(field('사이트 이름').value).toBe('한판2')
  })
})
