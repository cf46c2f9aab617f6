import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUnread } from '../../state/session.ts'
import { show } from '../../testing.tsx'
import { NewMessageDialog } from './new-message-dialog.tsx'

beforeEach(() => sessionStorage.clear())

const onOpen = vi.fn<() => void>()
const arrive = (count: number) => act(() => setUnread(count))

describe('a new message', () => {
  it('asks in a dialog where nobody is betting, once for each count', async () => {
    const { user } = await show(<NewMessageDialog heldBack={false} isBetting={false} onOpen={onOpen} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    arrive(1)
    expect(await screen.findByRole('dialog', { name: '새 쪽지' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '나중에' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    arrive(2)
    expect(await screen.findByRole('dialog', { name: '새 쪽지' })).toBeTruthy()
  })

  it('is told in passing to who is betting, with the way to it', async () => {
    const { user } = await show(<NewMessageDialog heldBack={false} isBetting onOpen={onOpen} />)
    arrive(1)
    expect(await screen.findByText('읽지 않은 쪽지가 1개 있습니다.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: '쪽지함 열기' }))
    expect(onOpen).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem('hanpan.messages-answered')).toBe('1')
  })
})
