import type { CallResponse } from '@hanpan/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { MemberHead } from './member-head.tsx'

const pageInfo = { page: 1, count_per_list: 50, tatal_list_count: 1 }
const at = '2026-11-30T12:00:00+09:00'

const atRisk: CallResponse<'/api/office/protection/risk'>['list'][number] = {
  memId: 'member01',
  memNick: '회원01',
  memLevel: 1,
  status: 'active',
  severity: 'severe',
  markers: [
    { marker: 'depositsFailed', value: 7, severity: 'severe', since: at },
    { marker: 'risingStakes', value: 3, severity: 'marked', since: at },
  ],
  changedAt: at,
  isOpen: true,
  limits: 0,
  isExcluded: false,
  lastNote: null,
}

const counts = { open: 1, severe: 1, all: 1 }

describe('the head of a member’s page', () => {
  it('says at once who is at risk and what of it stands, excluded or limited, and leads to it', async () => {
    server.answer('/api/office/protection/risk', { list: [atRisk], pageInfo, counts })
    server.answer('/api/office/protection/list', {
      list: [
        {
          memId: 'member01',
          memNick: '회원01',
          status: 'active',
          limits: [{ kind: 'deposit-day', amount: 100_000 }],
          waits: false,
          exclusion: { kind: 'cool_off', startsAt: at, endsAt: at, returnsAt: null, canReturn: false },
        },
      ],
      pageInfo,
    })
    await show(<MemberHead memId="member01" partnerPath={[]} />)
    const risk = await screen.findByRole('link', { name: /심각/ })
    expect(risk.textContent).toContain('입금 실패 · 따라가기 베팅')
    expect(risk.getAttribute('href')).toBe('/members/member01?tab=protection')
    const restricted = await screen.findByRole('link', { name: /11-30 12:00/ })
    expect(restricted.textContent).toContain('한도 1개')
  })

  it('says that nothing stands, and names the partners above from the top down', async () => {
    server.answer('/api/office/protection/risk', { list: [], pageInfo, counts })
    server.answer('/api/office/protection/list', { list: [], pageInfo })
    const partnerPath = [
      { memId: 'partner01', memNick: '본사' },
      { memId: 'partner05', memNick: '매장' },
    ]
    await show(<MemberHead memId="member01" partnerPath={partnerPath} />)
    await screen.findByText('위험 신호 없음')
    await screen.findByText('이용 제한 없음')
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['partner01', 'partner05'])
  })
})
