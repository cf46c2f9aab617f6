import { Tabs } from '@hanpan/ui'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Page } from '../shell/page.tsx'
import { show } from '../testing.tsx'
import { DataTable } from './data-table.tsx'
import { FilterLine } from './filter-line.tsx'

const table = (
  <DataTable
    label="규칙"
    columns={[{ key: 'name', header: '이름', render: ({ name }: { readonly name: string }) => name }]}
    rows={[{ name: '가람' }]}
    rowKey={({ name }) => name}
  />
)

it('has the tools of a tab’s table under the tabs, once, and no place for filters where there are none', async () => {
  await show(
    <Page title="알림">
      <Tabs
        label="알림"
        value="rules"
        onValueChange={() => {}}
        items={[{ value: 'rules', label: '규칙', content: <FilterLine>{table}</FilterLine> }]}
      />
    </Page>,
  )
  const tools = await screen.findAllByRole('button', { name: '내보내기' })
  expect(tools).toHaveLength(1)
  expect(screen.getByRole('tabpanel').contains(tools[0]!)).toBe(true)
  expect(screen.queryByRole('button', { name: '저장한 조건' })).toBeNull()
})
