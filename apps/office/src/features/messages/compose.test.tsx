import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { Compose } from './compose.tsx'

beforeEach(() => {
  server.answer('/api/office/messages/templates', { list: [] })
  server.answer('/api/office/messages/preview', {
    count: 1,
    leftOut: { excluded: 0, suspended: 0, protected: 0, refused: 0 },
    sample: [{ memId: 'member01', memNick: '하나' }],
    unknown: [],
    isComplete: true,
  })
  server.answer('/api/office/messages/send', { count: 1, batchIdx: '1' })
})

const language = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: '제목' })
const content = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '내용' })
const send = () => screen.getByRole('button', { name: '보내기' })

describe('a message', () => {
  it('opens the Korean fields that are missing while another language is shown, and goes to the first', async () => {
    const { user } = await show(<Compose memIds={['member01']} />)
    await screen.findByText(/member01/)
    await user.click(language('영어'))
    await user.type(title(), 'Hello')
    await user.type(content(), 'A text')
    await user.click(send())
    await waitFor(() => expect(language('한국어').getAttribute('aria-pressed')).toBe('true'))
    expect(screen.getByText('‘제목’ 항목을 입력해 주세요.')).toBeTruthy()
    expect(screen.getByText('‘내용’ 항목을 입력해 주세요.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(title()))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(language('영어'))
    expect(title().value).toBe('Hello')
  })

  it('names the half of another language that is missing', async () => {
    const { user } = await show(<Compose memIds={['member01']} />)
    await screen.findByText(/member01/)
    await user.type(title(), '안내')
    await user.type(content(), '본문')
    await user.click(language('영어'))
    await user.type(title(), 'Notice')
    await user.click(language('한국어'))
    await user.click(send())
    await waitFor(() => expect(language('영어').getAttribute('aria-pressed')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(content()))
  })

  it('says whom it is for when nobody is named', async () => {
    const { user } = await show(<Compose />)
    await user.click(send())
    const ids = screen.getByRole('textbox', { name: '회원 아이디' })
    await waitFor(() => expect(document.activeElement).toBe(ids))
    expect(screen.getByText('‘회원 아이디’ 항목을 입력해 주세요.')).toBeTruthy()
  })

  it('opens what is missing in Korean though something else is gone to first', async () => {
    const { user } = await show(<Compose />)
    await user.click(language('영어'))
    await user.click(send())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '회원 아이디' })))
    expect(language('한국어').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('‘제목’ 항목을 입력해 주세요.')).toBeTruthy()
  })

  it('is sent after it was confirmed, and kept when it was refused', async () => {
    server.refuse('/api/office/messages/send', 'E404')
    const { user } = await show(<Compose memIds={['member01']} />)
    await screen.findByText(/member01/)
    await user.type(title(), '안내')
    await user.type(content(), '본문')
    await waitFor(() => expect(send().hasAttribute('aria-disabled')).toBe(false))
    await user.click(send())
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: '보내기' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(title().value).toBe('안내')
    server.answer('/api/office/messages/send', { count: 1, batchIdx: '1' })
    server.answer('/api/office/messages/batches', {
      list: [],
      pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 0 },
    })
    await user.click(send())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '보내기' }))
    await waitFor(() => expect(title().value).toBe(''))
    expect(server.asked('/api/office/messages/send').at(-1)).toMatchObject({
      audience: { kind: 'members', memIds: ['member01'] },
      title: '안내',
      content: '본문',
    })
  })

  it('is empty once it was sent, and blames nothing for it', async () => {
    const { user } = await show(<Compose memIds={['member01']} />)
    await screen.findByText(/member01/)
    await user.type(title(), '안내')
    await user.type(content(), '본문')
    await waitFor(() => expect(send().hasAttribute('aria-disabled')).toBe(false))
    await user.click(send())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '보내기' }))
    await waitFor(() => expect(title().value).toBe(''))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryAllByText(/항목을 입력해 주세요/)).toHaveLength(0)
    // What is tried next is judged as ever.
    await user.click(send())
    expect(await screen.findByText('‘제목’ 항목을 입력해 주세요.')).toBeTruthy()
  })
})
