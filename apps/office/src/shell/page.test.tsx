import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DataTable } from '../parts/data-table.tsx'
import { show } from '../testing.tsx'
import { Page } from './page.tsx'

const table = (
  <DataTable
    label="역할"
    columns={[{ key: 'name', header: '이름', render: ({ name }: { readonly name: string }) => name }]}
    rows={[{ name: '가람' }]}
    rowKey={({ name }) => name}
  />
)

it('offers to keep filters by a name where it has filters', async () => {
  await show(
    <Page title="역할" filters={<span>조건</span>}>
      {table}
    </Page>,
  )
  await screen.findByRole('button', { name: '저장한 조건' })
})

it('and nowhere else: there the tools are for columns and files', async () => {
  await show(<Page title="역할">{table}</Page>)
  await screen.findByRole('button', { name: '내보내기' })
  expect(screen.queryByRole('button', { name: '저장한 조건' })).toBeNull()
})
