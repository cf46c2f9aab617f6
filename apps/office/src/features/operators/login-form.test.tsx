import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { LoginForm } from './login-form.tsx'

async function logIn() {
  const onEnter = vi.fn<() => void>()
  const { user } = await show(<LoginForm onEnter={onEnter} />)
  const submit = () => user.click(screen.getByRole('button', { name: '로그인' }))
  return { user, submit, onEnter }
}

it('names what is empty and goes to the first', async () => {
  const { submit } = await logIn()
  await submit()
  expect(screen.getByText('‘아이디’ 항목을 입력해 주세요.')).toBeTruthy()
  expect(screen.getByText('‘비밀번호’ 항목을 입력해 주세요.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('아이디')))
  expect(server.asked('/api/office/login')).toEqual([])
})

it('asks for the code of the second factor once the server does, and goes to it', async () => {
  server.refuse('/api/office/login', 'O002')
  const { user, submit, onEnter } = await logIn()
  await user.type(screen.getByLabelText('아이디'), ' boss ')
  await user.type(screen.getByLabelText('비밀번호'), 'secret')
  await submit()
  const otp = await screen.findByLabelText('인증번호')
  await waitFor(() => expect(document.activeElement).toBe(otp))
  expect(screen.queryByRole('alert')).toBeNull()
  await submit()
  expect(screen.getByText('‘인증번호’ 항목을 입력해 주세요.')).toBeTruthy()
  await user.type(otp, '123456')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('O002')
  expect(server.asked('/api/office/login')).toMatchObject([
    { operatorId: 'boss', password: 'secret' },
    { operatorId: 'boss', password: 'secret', otp: '123456' },
  ])
  expect(onEnter).not.toHaveBeenCalled()
})
