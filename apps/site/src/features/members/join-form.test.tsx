import type { CallResponse } from '@hanpan/contract'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { JoinForm } from './join-form.tsx'

type SiteOption = CallResponse<'/api/etc/siteOption'>

const site: SiteOption = {
  siteOption: {
    sns1: '',
    sns1Id: '',
    sns1Link: '',
    sns2: '',
    sns2Id: '',
    sns2Link: '',
    sns3: '',
    sns3Id: '',
    sns3Link: '',
  },
  recommenderId: 'store01',
  siteName: '한판',
  mode: 'demo',
  liveVideo: '',
  licence: { number: '1', jurisdiction: '', minimumAge: 19, termsUrl: '', termsVersion: '3' },
  asksBirthAndTerms: false,
  signupOpen: true,
  signupReading: 'primary',
  serverTime: new Date().toISOString(),
}

beforeEach(() => {
  server.answer('/api/etc/bank', {
    others: [],
    list: [{ bankCode: 'HANPAN', bankNameKr: '한판은행', bankNameEn: 'Hanpan Bank', bankNameVi: 'Ngân hàng Hanpan' }],
  })
  server.answer('/api/etc/captcha', { captchaId: 'captcha-1', image: 'data:image/png;base64,AAAA' })
  server.answer('/api/member/signup', {})
  server.answer('/api/member/available', {})
})

async function join(part: Partial<SiteOption> = {}) {
  const onApplied = vi.fn<() => void>()
  const { user } = await show(<JoinForm site={{ ...site, ...part }} onApplied={onApplied} />, { member: null })
  await screen.findByText('한판은행', {}, { timeout: 5000 })
  const captcha = () => screen.getByLabelText<HTMLInputElement>('자동입력 방지')
  const type = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value)
  }
  const go = () => user.click(screen.getByRole('button', { name: '다음 단계' }))
  const back = () => user.click(screen.getByRole('button', { name: '이전' }))
  /** The name of the step that is shown. */
  const step = () => screen.getByRole('group').querySelector('legend')!.textContent
  const atStep = (name: string) => vi.waitFor(() => expect(step()).toBe(name))
  const account = async () => {
    await type({ 아이디: 'newcomer', 닉네임: '새회원', 비밀번호: 'secret12', '비밀번호 확인': 'secret12' })
    await go()
    await atStep('본인·계좌')
  }
  const person = async () => {
    await type({ 예금주: '김새로', '휴대폰 번호': '01012345678', 계좌번호: '1234567890', '출금 비밀번호': '4821' })
    await user.selectOptions(screen.getByLabelText('은행'), 'HANPAN')
    await go()
    await atStep('동의·확인')
  }
  const consent = async () => {
    await vi.waitFor(() => expect(captcha().readOnly).toBe(false))
    await user.type(captcha(), '1234')
    await user.click(screen.getByRole('checkbox'))
  }
  const fill = async () => {
    await account()
    await person()
    await consent()
  }
  const submit = () => user.click(screen.getByRole('button', { name: '가입 신청' }))
  return { user, account, person, fill, consent, captcha, submit, go, back, step, atStep, onApplied }
}

const focused = () => document.activeElement

describe('the application for membership', () => {
  it('names every empty field of its step, goes to the first, and goes on when they are right', async () => {
    const { go, account, person, submit, step } = await join()
    const areNamed = (labels: readonly string[]) => {
      for (const label of labels) expect(screen.getByText(`‘${label}’ 항목을 입력해 주세요.`)).toBeTruthy()
    }
    await go()
    await vi.waitFor(() => expect(focused()).toBe(screen.getByLabelText('아이디')))
    areNamed(['아이디', '닉네임', '비밀번호', '비밀번호 확인'])
    expect(step()).toBe('계정')
    await account()
    expect(focused()).toBe(screen.getByLabelText('예금주'))
    await go()
    await vi.waitFor(() => areNamed(['예금주', '휴대폰 번호', '은행', '계좌번호', '출금 비밀번호']))
    await person()
    await submit()
    expect(await screen.findByText('동의가 필요합니다.')).toBeTruthy()
    expect(focused()).toBe(screen.getByLabelText('자동입력 방지'))
    expect(server.asked('/api/member/signup')).toEqual([])
  })

  it('keeps what was typed when the reader goes back, and asks for a new picture only', async () => {
    const { fill, back, go, atStep, captcha } = await join()
    await fill()
    await back()
    await back()
    expect(screen.getByLabelText<HTMLInputElement>('아이디').value).toBe('newcomer')
    expect(screen.getByLabelText<HTMLInputElement>('비밀번호').value).toBe('secret12')
    await go()
    await atStep('본인·계좌')
    expect(screen.getByLabelText<HTMLSelectElement>('은행').value).toBe('HANPAN')
    await go()
    await atStep('동의·확인')
    expect(captcha().value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(server.asked('/api/etc/captcha')).toHaveLength(2)
  })

  it('asks whether a name can be had when its field is left, once for each value', async () => {
    const { user } = await join()
    const id = () => screen.getByLabelText('아이디')
    await user.type(id(), 'newcomer')
    expect(server.asked('/api/member/available')).toEqual([])
    await user.tab()
    expect(await screen.findByText('사용할 수 있습니다.')).toBeTruthy()
    await user.click(id())
    await user.tab()
    expect(server.asked('/api/member/available')).toMatchObject([{ field: 'memId', value: 'newcomer' }])
    await user.type(id(), '2')
    expect(screen.queryByText('사용할 수 있습니다.')).toBeNull()
  })

  it('says that a name is taken, and does not go on with it', async () => {
    server.refuse('/api/member/available', 'U116')
    const { user, go, step } = await join()
    await user.type(screen.getByLabelText('아이디'), 'newcomer')
    await user.tab()
    expect(await screen.findByText('이미 사용 중인 아이디입니다.')).toBeTruthy()
    server.answer('/api/member/available', {})
    for (const [label, value] of [
      ['닉네임', '새회원'],
      ['비밀번호', 'secret12'],
      ['비밀번호 확인', 'secret12'],
    ] as const)
      await user.type(screen.getByLabelText(label), value)
    await go()
    await vi.waitFor(() => expect(focused()).toBe(screen.getByLabelText('아이디')))
    expect(step()).toBe('계정')
  })

  it('leaves to the sign-up what the server cannot say of a name', async () => {
    server.refuse('/api/member/available', 'E429')
    const { account, step } = await join()
    await account()
    expect(step()).toBe('본인·계좌')
  })

  it('is not sent on by the Enter that ends a syllable', async () => {
    await join()
    const nick = screen.getByLabelText('닉네임')
    expect(fireEvent.keyDown(nick, { key: 'Enter', isComposing: true })).toBe(false)
    expect(fireEvent.keyDown(nick, { key: 'Enter' })).toBe(true)
  })

  it('says what is wrong with a field when it is left', async () => {
    const { user } = await join()
    await user.type(screen.getByLabelText('아이디'), 'ab')
    await user.tab()
    expect(await screen.findByText('아이디는 영문, 숫자 5~20자로 입력해 주세요.')).toBeTruthy()
    expect(screen.getByLabelText('아이디').getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByLabelText('아이디'), 'cde')
    expect(screen.queryByText('아이디는 영문, 숫자 5~20자로 입력해 주세요.')).toBeNull()
  })

  it('moves nothing under a press that leaves a wrong field, and says what is wrong when it is lifted', async () => {
    const { user } = await join()
    const wrong = '아이디는 영문, 숫자 5~20자로 입력해 주세요.'
    await user.type(screen.getByLabelText('아이디'), 'ab')
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: '다음 단계' }) })
    await vi.waitFor(() => expect(screen.getByLabelText('아이디').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByText(wrong)).toBeNull()
    await user.pointer('[/MouseLeft]')
    expect(await screen.findByText(wrong)).toBeTruthy()
    await vi.waitFor(() => expect(focused()).toBe(screen.getByLabelText('아이디')))
  })

  it('says what is wrong after a press of another button, whose release a menu of the browser may swallow', async () => {
    const { user } = await join()
    const wrong = '아이디는 영문, 숫자 5~20자로 입력해 주세요.'
    await user.type(screen.getByLabelText('아이디'), 'ab')
    await user.pointer({ keys: '[MouseRight>]', target: screen.getByLabelText('비밀번호') })
    await user.tab()
    expect(await screen.findByText(wrong)).toBeTruthy()
  })

  it('compares the two passwords', async () => {
    const { user } = await join()
    await user.type(screen.getByLabelText('비밀번호'), 'secret12')
    await user.type(screen.getByLabelText('비밀번호 확인'), 'secret13')
    await user.tab()
    expect(await screen.findByText('비밀번호가 서로 일치하지 않습니다.')).toBeTruthy()
  })

  it('is sent once as it was typed', async () => {
    const { fill, submit, onApplied } = await join()
    await fill()
    await submit()
    await vi.waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
    expect(server.asked('/api/member/signup')).toMatchObject([
      {
        memId: 'newcomer',
        memNick: '새회원',
        recommenderId: 'store01',
        bank: 'HANPAN',
        cashOutPass: '4821',
        captchaId: 'captcha-1',
        captcha: '1234',
        birthDate: '',
        termsVersion: '',
      },
    ])
  })

  it.each([
    ['U116', '이미 사용 중인 아이디입니다.', '아이디', '계정', 1],
    ['U119', '이미 사용 중인 계좌번호입니다.', '계좌번호', '본인·계좌', 1],
    ['U020', '자동입력 방지 문자가 일치하지 않습니다.', '자동입력 방지', '동의·확인', 2],
  ] as const)('that is refused by %s leads to its step and field, and keeps the others', async (...told) => {
    const [code, text, label, at, pictures] = told
    server.refuse('/api/member/signup', code)
    const { fill, captcha, submit, step, onApplied } = await join()
    await fill()
    await submit()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(step()).toBe(at)
    expect(focused()).toBe(screen.getByLabelText(label))
    expect(screen.getByLabelText<HTMLInputElement>('닉네임').value).toBe('새회원')
    expect(captcha().value).toBe('')
    expect(server.asked('/api/etc/captcha')).toHaveLength(pictures)
    expect(onApplied).not.toHaveBeenCalled()
  })

  it('asks for the day of birth only where the site does', async () => {
    await join()
    expect(screen.queryByLabelText('생년월일')).toBeNull()
  })

  it('refuses who is too young before the server has to', async () => {
    const { user, account } = await join({ asksBirthAndTerms: true })
    await account()
    await user.type(screen.getByLabelText('생년월일'), `${new Date().getFullYear() - 5}0101`)
    await user.tab()
    expect(await screen.findByText('이용 가능한 나이가 아닙니다.')).toBeTruthy()
  })
})
