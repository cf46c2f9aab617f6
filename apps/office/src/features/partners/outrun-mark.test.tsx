import { formatInteger } from '@hanpan/ui'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { OutrunMark } from './outrun-mark.tsx'

const outrun = { fromDay: '2026-01-01', toDay: '2026-01-15', grossWin: -500_000, lineCommission: 10_000, by: 510_000 }

describe('[CS23] a partner whose commission outran its income', () => {
  it('is marked with its days and all three figures, on hover and to a screen reader, and leads to the report', async () => {
    await show(<OutrunMark outrun={outrun} name="2026-01" />)
    const lost = formatInteger(outrun.grossWin)
    const told = `2026-01-01 ~ 2026-01-15: 계열 커미션 10,000원이 게임 수익 ${lost}원보다 510,000원 많습니다.`
    expect(screen.getByTitle(told)).toBeTruthy()
    const link = screen.getByRole('link', { name: `2026-01 커미션 > 게임 수익. ${told}` })
    expect(link.getAttribute('href')).toContain('from=2026-01-01&until=2026-01-15')
    expect(link.getAttribute('href')).toContain('kinds=outrun')
  })
})
