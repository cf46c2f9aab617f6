// Logging in on a low screen: why it was refused is in sight, though the focus is in the field below.
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { LoginForm } from './login-form.tsx'

it('a refusal is brought into sight, and the password is typed anew', async () => {
  server.answer('/api/etc/captcha', { captchaId: 'captcha', image: 'data:image/png;base64,' } as never)
  server.refuse('/api/member/login', 'U003')
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = await show(<LoginForm onLoggedIn={() => {}} demo={false} />, { member: null })
  await user.type(screen.getByRole('textbox', { name: '아이디' }), 'member01')
  await user.type(screen.getByLabelText('비밀번호'), 'wrong')
  await user.type(screen.getByRole('textbox', { name: '자동입력 방지' }), '1234')
  await user.click(screen.getByRole('button', { name: '로그인' }))
  const why = await screen.findByRole('alert')
  await waitFor(() => expect(seen.mock.contexts.some((place) => (place as Element).contains(why))).toBe(true))
  expect(document.activeElement).toBe(screen.getByLabelText('비밀번호'))
})
