import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { SegmentEditor } from './segment-editor.tsx'

describe('[SG3] a segment', () => {
  it('says whom its conditions find now, who is left out and why, and is saved with them', async () => {
    server.answer('/api/office/segments/count', {
      count: 12,
      isComplete: true,
      sample: [{ memId: 'member01', memNick: '하나' }],
      leftOut: { excluded: 2, suspended: 0, protected: 1, refused: 3 },
    })
    server.answer('/api/office/segments/save', { segmentIdx: '1' })
    server.answer('/api/office/segments/list', { list: [], hidden: 0 })
    const { user } = await show(<SegmentEditor segment={null} onDone={() => {}} />)
    expect(await screen.findByText('지금 12명')).toBeTruthy()
    expect(screen.getByText('제외 6명: 휴식·자가배제 2 · 보호 대상 1 · 광고 수신 거부 3')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('‘이름’ 항목을 입력해 주세요.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '레벨 3' }))
    await user.type(screen.getAllByLabelText('최근 며칠')[1]!, '30')
    await user.type(screen.getByLabelText('회원 이익 이상'), '5000')
    await user.type(screen.getByRole('textbox', { name: '이름' }), '이긴 회원')
    await user.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() =>
      expect(server.asked('/api/office/segments/save').at(-1)).toMatchObject({
        name: '이긴 회원',
        filter: { levels: [3], play: { days: 30, ggrTo: -5000 } },
      }),
    )
  })
})
