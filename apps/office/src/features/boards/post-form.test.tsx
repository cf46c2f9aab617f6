import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { PostForm } from './post-form.tsx'

const language = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: '제목' })
const post = <PostForm type="notice" post={null} onSaved={() => {}} onCancel={() => {}} />

describe('a post', () => {
  it('opens the Korean title that is missing while another language is shown, and keeps what was written there', async () => {
    const { user } = await show(post)
    await screen.findByRole('textbox', { name: '내용' }, { timeout: 15_000 })
    await user.click(language('영어'))
    await user.type(await title(), 'Notice')
    await user.click(screen.getByRole('button', { name: '게시' }))
    await waitFor(() => expect(language('한국어').getAttribute('aria-pressed')).toBe('true'))
    expect(await screen.findByText('‘제목’ 항목을 입력해 주세요.')).toBeTruthy()
    expect(screen.getByText('‘내용’ 항목을 입력해 주세요.')).toBeTruthy()
    const field = await title()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(language('영어'))
    expect((await title()).value).toBe('Notice')
  })

  it('needs only its title as a draft', async () => {
    const { user } = await show(post)
    await user.click(screen.getByRole('button', { name: '초안으로 저장' }))
    expect(await screen.findByText('‘제목’ 항목을 입력해 주세요.')).toBeTruthy()
    await user.type(await title(), '공지')
    await user.click(screen.getByRole('button', { name: '초안으로 저장' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(screen.queryByText('‘내용’ 항목을 입력해 주세요.')).toBeNull()
  })

  it('that would end before it begins says so', async () => {
    const { user } = await show(post)
    await user.type(screen.getByLabelText('게시 시작 (서울)'), '2030-01-02T10:00')
    await user.type(screen.getByLabelText('게시 끝 (서울)'), '2030-01-01T10:00')
    await user.tab()
    expect(await screen.findByText('끝은 시작보다 뒤여야 합니다.')).toBeTruthy()
    expect(screen.getByLabelText('게시 끝 (서울)').getAttribute('aria-invalid')).toBe('true')
  })
})
