import { MomentField } from '@hanpan/ui'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing.tsx'
import { DayFilter } from './day-filter.tsx'

const told: string[] = []
function Filter({ start }: { readonly start: string }) {
  const [day, setDay] = useState(start)
  const tell = (next: string) => {
    told.push(next)
    setDay(next)
  }
  return (
    <>
      <DayFilter label="시작일" value={day} onValue={tell} />
      <button type="button" onClick={() => setDay('2026-01-01')}>
        올해
      </button>
    </>
  )
}

function Form() {
  const [at, setAt] = useState('2026-11-28T09:30')
  return (
    <>
      <MomentField kind="datetime-local" label="시작" value={at} onValue={setAt} />
      <output>{at || '없음'}</output>
    </>
  )
}

describe('a field for days', () => {
  it('says a day once it is one, keeps what is typed, and shows another value that comes from elsewhere', async () => {
    told.length = 0
    const { user } = await show(<Filter start="2026-11-01" />)
    const field = screen.getByLabelText<HTMLInputElement>('시작일')
    expect(field.value).toBe('2026-11-01')
    await user.clear(field)
    await user.type(field, '2026.11.28')
    expect(told).toEqual(['', '2026-11-28'])
    expect(field.value).toBe('2026.11.28')
    await user.type(field, '9')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await user.click(screen.getByRole('button', { name: '올해' }))
    expect(field.value).toBe('2026-01-01')
  })

  it('says that what is typed is no day, and changes nothing by it', async () => {
    told.length = 0
    const { user } = await show(<Filter start="" />)
    const field = screen.getByLabelText<HTMLInputElement>('시작일')
    await user.type(field, '2026-02-31')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(told).toEqual([])
  })
})

describe('a field that always has a day', () => {
  function Day() {
    const [day, setDay] = useState('2026-11-28')
    return (
      <>
        <MomentField kind="date" keepsLast required label="날짜" value={day} onValue={setDay} />
        <output>{day}</output>
      </>
    )
  }

  it('keeps the last one until another has been typed, though the field is emptied before', async () => {
    const { user } = await show(<Day />)
    const field = screen.getByLabelText<HTMLInputElement>('날짜')
    await user.clear(field)
    expect(field.value).toBe('')
    expect(screen.getByRole('status').textContent).toBe('2026-11-28')
    await user.type(field, '2026-11-0')
    expect(screen.getByRole('status').textContent).toBe('2026-11-28')
    await user.type(field, '7')
    expect(screen.getByRole('status').textContent).toBe('2026-11-07')
  })
})

describe('a field for moments in a form', () => {
  it('holds nothing while what is typed is no moment', async () => {
    const { user } = await show(<Form />)
    const field = screen.getByLabelText<HTMLInputElement>('시작')
    expect(field.value).toBe('2026-11-28 09:30')
    await user.type(field, '{Backspace}')
    expect(screen.getByRole('status').textContent).toBe('없음')
    expect(field.value).toBe('2026-11-28 09:3')
    await user.type(field, '5')
    expect(screen.getByRole('status').textContent).toBe('2026-11-28T09:35')
  })
})
