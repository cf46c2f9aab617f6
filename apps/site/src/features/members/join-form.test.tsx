import type { CallResponse } from '@hanpan/contract'
import { screen } from '@testing-library/react'
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
    list: [{ bankCode: 'HANPAN', bankNameKr: '한판은행', bankNameEn: 'Hanpan Bank', bankNameVi: 'Ngân hàng Hanpan' }],
  })
  server.answer('/api/etc/captcha', { captchaId: 'captcha-1', image: 'data:image/png;base64,AAAA' })
  server.answer('/api/member/signup', {})
})

async function join(part: Partial<SiteOption> = {}) {
  const onApplied = vi.fn<() => void>()
  const { user } = await show(<JoinForm site={{ ...site, ...part }} onApplied={onApplied} />, { member: null })
  await screen.findByRole('option', { name: '한판은행' })
  const captcha = () => screen.getByLabelText<HTMLInputElement>('자동입력 방지')
  const fill = async () => {
    const values = {
      아이디: 'newcomer',
      닉네임: '새회원',
      비밀번호: 'secret12',
      '비밀번호 확인': 'secret12',
      '휴대폰 번호': '01012345678',
      예금주: '김새로',
      계좌번호: '1234567890',
      '출금 비밀번호': '4821',
    }
    for (const [label, value] of Object.entries(values)) {
      await user.type(screen.getByLabelText(label), value)
    }
    await user.selectOptions(screen.getByLabelText('은행'), 'HANPAN')
    await user.type(captcha(), '1234')
    await user.click(screen.getByRole('checkbox'))
  }
  const submit = () => user.click(screen.getByRole('button', { name: '가입 신청' }))
  return { user, fill, captcha, submit, onApplied }
}

describe('the application for membership', () => {
  it('names every empty field and goes to the first', async () => {
    const { submit } = await join()
    await submit()
    for (const label of [
      '아이디',
      '닉네임',
      '비밀번호',
      '휴대폰 번호',
      '은행',
      '예금주',
      '계좌번호',
      '출금 비밀번호',
    ]) {
      expect(screen.getByText(`‘${label}’ 항목을 입력해 주세요.`)).toBeTruthy()
    }
    expect(screen.getByText('동의가 필요합니다.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('아이디'))
    expect(server.asked('/api/member/signup')).toEqual([])
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
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: '가입 신청' }) })
    await vi.waitFor(() => expect(screen.getByLabelText('아이디').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByText(wrong)).toBeNull()
    await user.pointer('[/MouseLeft]')
    expect(await screen.findByText(wrong)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('아이디'))
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

  it('that is refused for a field leads to it, keeps the others and asks for another picture', async () => {
    server.refuse('/api/member/signup', 'U116')
    const { fill, captcha, submit, onApplied } = await join()
    await fill()
    await submit()
    expect(await screen.findByText('이미 사용 중인 아이디입니다.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('아이디'))
    expect(screen.getByLabelText<HTMLInputElement>('닉네임').value).toBe('새회원')
    expect(captcha().value).toBe('')
    expect(server.asked('/api/etc/captcha')).toHaveLength(2)
    expect(onApplied).not.toHaveBeenCalled()
  })

  it('asks for the day of birth only where the site does', async () => {
    await join()
    expect(screen.queryByLabelText('생년월일')).toBeNull()
  })

  it('refuses who is too young before the server has to', async () => {
    const { user } = await join({ asksBirthAndTerms: true })
    await user.type(screen.getByLabelText('생년월일'), `${new Date().getFullYear() - 5}0101`)
    await user.tab()
    expect(await screen.findByText('이용 가능한 나이가 아닙니다.')).toBeTruthy()
  })
})
