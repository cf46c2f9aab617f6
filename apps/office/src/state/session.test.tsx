import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing.tsx'
import { usePermissions, useSession } from './session.ts'

function Permissions() {
  return <output>{usePermissions().length}</output>
}

describe('what the operator may do', () => {
  it('is nothing once the session has ended, and the page that is still shown stands', async () => {
    await show(<Permissions />, { may: ['cash.read', 'members.read'] })
    expect(screen.getByRole('status').textContent).toBe('2')
    act(() => useSession.setState({ phase: 'guest', operator: null }))
    expect(screen.getByRole('status').textContent).toBe('0')
  })
})
