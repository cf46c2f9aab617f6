// A file of events of which lines cannot be read: what is wrong is said by what its column holds.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { ImportEvents } from './import-events.tsx'

it('[SP78] names what is wrong in a file by line, by what the column holds and by its name', async () => {
  server.answer('/api/office/sports/previewFile', {
    events: 0,
    markets: 0,
    list: [],
    wrong: [
      { line: 3, field: 'odds', code: 'O006' },
      { line: 5, field: 'starts_at', code: 'O006' },
      { line: 6, field: 'row', code: 'O006' },
    ],
    wrongLines: 3,
  })
  const { user } = await show(<ImportEvents />)
  await user.click(screen.getByRole('button', { name: '파일로 등록' }))
  const dialog = await screen.findByRole('dialog', { name: '파일로 등록' })
  await user.upload(dialog.querySelector('input[type=file]')!, new File(['sport'], 'events.csv', { type: 'text/csv' }))
  const lines = (await within(dialog).findAllByRole('listitem')).map((line) => line.textContent.trim())
  expect(lines).toEqual(['3행: 배당 (odds)', '5행: 시작 (starts_at)', '6행: 칸 수가 맞지 않음'])
})
