// Logging in on a low screen: why it was refused is in sight, though the focus is in the field below. And what a refusal says of the tries
// that are left, and of who can help.
import type { CallResponse } from '@hanpan/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { LoginForm } from './login-form.tsx'

const noContact = {
  sns1: '',
  sns1Id: '',
  sns1Link: '',
  sns2: '',
  sns2Id: '',
  sns2Link: '',
  sns3: '',
  sns3Id: '',
  sns3Link: '',
}

function answerSite(contact: Partial<typeof noContact> = {}): void {
  const site: CallResponse<'/api/etc/siteOption'> = {
    siteOption: { ...noContact, ...contact },
    recommenderId: '',
    siteName: '한판',
    mode: 'live',
    liveVideo: '',
    licence: { number: '1', jurisdiction: '', minimumAge: 19, termsUrl: '', termsVersion: '3' },
    asksBirthAndTerms: false,
    signupOpen: true,
    signupReading: 'primary',
    serverTime: new Date().toISOString(),
  }
  server.answer('/api/etc/siteOption', site)
}

beforeEach(() => {
  server.answer('/api/etc/captcha', { captchaId: 'captcha', image: 'data:image/png;base64,' } as never)
  answerSite()
})

async function tryWrongPassword(): Promise<HTMLElement> {
  const { user } = await show(<LoginForm onLoggedIn={() => {}} demo={false} />, { member: null })
  await user.type(screen.getByRole('textbox', { name: '아이디' }), 'member01')
  await user.type(screen.getByLabelText('비밀번호'), 'wrong')
  await user.type(screen.getByRole('textbox', { name: '자동입력 방지' }), '1234')
  await user.click(screen.getByRole('button', { name: '로그인' }))
  return await screen.findByRole('alert')
}

it('a refusal is brought into sight, and the password is typed anew', async () => {
  server.refuse('/api/member/login', 'U003')
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  const why = await tryWrongPassword()
  await waitFor(() => expect(seen.mock.contexts.some((place) => (place as Element).contains(why))).toBe(true))
  expect(document.activeElement).toBe(screen.getByLabelText('비밀번호'))
})

it('a wrong password says the tries that are left when those are few', async () => {
  server.refuse('/api/member/login', 'U003', { triesLeft: 2 })
  const few = (await tryWrongPassword()).parentElement!
  expect(few.textContent).toBe('아이디 또는 비밀번호가 올바르지 않습니다.2번 더 틀리면 로그인이 잠깁니다.')
})

it('a wrong password says the rule while many tries are left', async () => {
  server.refuse('/api/member/login', 'U003')
  const many = (await tryWrongPassword()).parentElement!
  expect(many.textContent).toBe('아이디 또는 비밀번호가 올바르지 않습니다.비밀번호를 8회 틀리면 로그인이 잠깁니다.')
})

it.each([{}, { lockedMinutesMax: 30 }])(
  'a refusal names the ways to the operator, who alone sets a password anew',
  async (data) => {
    answerSite({ sns1: '텔레그램', sns1Id: '@hanpan', sns1Link: 'https://t.example/hanpan' })
    server.refuse('/api/member/login', 'lockedMinutesMax' in data ? 'U004' : 'U003', data)
    await tryWrongPassword()
    expect((await screen.findByRole('link', { name: '텔레그램 @hanpan' })).getAttribute('href')).toBe(
      'https://t.example/hanpan',
    )
  },
)
