import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing.tsx'
import { SaveBar } from './save-bar.tsx'

const bar = { text: '1개 변경', saveLabel: '저장', onUndo: () => {} }

describe('the bar at the foot of changes', () => {
  it('sends the form that it stands in', async () => {
    const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
    const { user } = await show(
      <form onSubmit={onSubmit}>
        <SaveBar {...bar} />
      </form>,
    )
    await user.click(screen.getByRole('button', { name: '저장' }))
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('in no form saves by itself, and pressed while something is wrong goes there and does not fall silent', async () => {
    const onSave = vi.fn<() => void>()
    const page = (sound: boolean) => (
      <main>
        <input aria-label="배당" aria-invalid={!sound} />
        <SaveBar {...bar} sound={sound} onSave={onSave} />
      </main>
    )
    await show(page(false))
    const save = screen.getByRole('button', { name: '저장' })
    expect(save.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(save)
    expect(onSave).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByLabelText('배당'))
  })

  it('takes changes back', async () => {
    const onUndo = vi.fn<() => void>()
    const { user } = await show(<SaveBar {...bar} onUndo={onUndo} />)
    await user.click(screen.getByRole('button', { name: '되돌리기' }))
    expect(onUndo).toHaveBeenCalledOnce()
  })
})
