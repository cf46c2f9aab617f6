import type { RowSelectionState } from '@tanstack/react-table'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing.tsx'
import { DataTable, NO_ORDERS, type Column } from './data-table.tsx'

interface Person {
  readonly id: string
  readonly name: string
  readonly cash: number | null
}

const people: readonly Person[] = [
  { id: 'a', name: '가람', cash: 300 },
  { id: 'b', name: '나래', cash: null },
  { id: 'c', name: '다온', cash: 1200 },
  { id: 'd', name: '라온', cash: 50 },
]

const columns: readonly Column<Person>[] = [
  { key: 'name', header: '이름', render: ({ name }) => name, value: ({ name }) => name, card: 'title' },
  { key: 'cash', header: '잔액', render: ({ cash }) => cash ?? '–', value: ({ cash }) => cash, align: 'right' },
  { key: 'note', header: '메모', render: ({ id }) => `메모 ${id}` },
]

type Props = Partial<Parameters<typeof DataTable<Person>>[0]>

const table = (props: Props = {}) => (
  <DataTable label="회원" columns={columns} rows={people} rowKey={({ id }) => id} {...props} />
)

/** The first cell of each row as it stands now. */
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent)

const header = (name: string) => screen.getByRole('columnheader', { name })

describe('the order of the rows', () => {
  it('goes down, up and back to how they came, with what is missing last, and stands in the address', async () => {
    const { user, address } = await show(table())
    expect(names()).toEqual(['가람', '나래', '다온', '라온'])

    await user.click(screen.getByRole('button', { name: '잔액' }))
    expect(names()).toEqual(['다온', '가람', '라온', '나래'])
    expect(header('잔액').getAttribute('aria-sort')).toBe('descending')
    expect(address()).toEqual({ sort: '-cash' })

    await user.click(screen.getByRole('button', { name: '잔액' }))
    expect(names()).toEqual(['라온', '가람', '다온', '나래'])
    expect(header('잔액').getAttribute('aria-sort')).toBe('ascending')
    expect(address()).toEqual({ sort: 'cash' })

    await user.click(screen.getByRole('button', { name: '잔액' }))
    expect(names()).toEqual(['가람', '나래', '다온', '라온'])
    expect(header('잔액').hasAttribute('aria-sort')).toBe(false)
    expect(address()).toEqual({})
  })

  it('is read from the address', async () => {
    await show(table(), { at: '/?sort=cash' })
    expect(names()).toEqual(['라온', '가람', '다온', '나래'])
  })

  it('keeps equal rows as they came, both ways', async () => {
    const equal = people.map((person) => ({ ...person, cash: 1 }))
    const { user } = await show(table({ rows: equal }), { at: '/?sort=-cash' })
    expect(names()).toEqual(['가람', '나래', '다온', '라온'])
    await user.click(screen.getByRole('button', { name: '잔액' }))
    expect(names()).toEqual(['가람', '나래', '다온', '라온'])
  })

  it('by a column that there is not is how they came', async () => {
    await show(table(), { at: '/?sort=-secret' })
    expect(names()).toEqual(['가람', '나래', '다온', '라온'])
  })

  it('is not offered for a column without a value', async () => {
    await show(table())
    expect(screen.queryByRole('button', { name: '메모' })).toBeNull()
  })

  it('is left to the server where it orders all pages: only the columns it knows, and from the first page', async () => {
    const { user, address } = await show(table({ orders: ['cash'] }), { at: '/?page=3&query=a' })
    expect(screen.queryByRole('button', { name: '이름' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '잔액' }))
    expect(names()).toEqual(['가람', '나래', '다온', '라온'])
    expect(header('잔액').getAttribute('aria-sort')).toBe('descending')
    expect(address()).toEqual({ sort: '-cash', query: 'a' })
  })

  it('is not offered where the server orders nothing, and an address that asks for it changes nothing', async () => {
    await show(table({ orders: NO_ORDERS }), { at: '/?sort=-cash' })
    expect(screen.queryByRole('button', { name: '잔액' })).toBeNull()
    expect(header('잔액').getAttribute('aria-sort')).toBeNull()
    expect(names()).toEqual(['가람', '나래', '다온', '라온'])
  })

  it('of a page keeps the page', async () => {
    const { user, address } = await show(table(), { at: '/?page=3' })
    await user.click(screen.getByRole('button', { name: '이름' }))
    expect(address()).toEqual({ page: '3', sort: '-name' })
  })

  it('of a second table on the page is its own', async () => {
    const { user, address } = await show(table({ keys: false }))
    await user.click(screen.getByRole('button', { name: '잔액' }))
    expect(names()).toEqual(['다온', '가람', '라온', '나래'])
    expect(address()).toEqual({})
  })
})

describe('the columns', () => {
  it('that the address hides are not there, but never the first', async () => {
    await show(table(), { at: '/?hide=cash,name' })
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['이름', '메모'])
  })

  it('that were hidden in this browser stay hidden', async () => {
    localStorage.setItem('hanpan.office.columns.회원', 'note')
    await show(table())
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['이름', '잔액'])
  })
})

describe('a row', () => {
  it('opens by a press and by the keyboard, and not by a press on a button in it', async () => {
    const onOpen = vi.fn<(row: Person) => void>()
    const pressed = vi.fn<() => void>()
    const own: Column<Person> = {
      key: 'act',
      header: '',
      render: ({ id }) => (
        <button type="button" onClick={pressed}>
          처리 {id}
        </button>
      ),
    }
    const { user } = await show(table({ onOpen, columns: [...columns, own] }))
    await user.click(screen.getByText('다온'))
    expect(onOpen).toHaveBeenLastCalledWith(people[2])
    await user.click(screen.getByRole('button', { name: '처리 a' }))
    expect(pressed).toHaveBeenCalledOnce()
    expect(onOpen).toHaveBeenCalledOnce()

    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('k{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith(people[1])
    await user.keyboard('jj{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith(people[3])
  })

  it('opens as it stands in the chosen order', async () => {
    const onOpen = vi.fn<(row: Person) => void>()
    const { user } = await show(table({ onOpen }), { at: '/?sort=-cash' })
    await user.keyboard('j{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith(people[2])
  })
})

describe('rows that can be chosen', () => {
  function Choosing() {
    const [chosen, onChoose] = useState<RowSelectionState>({ elsewhere: true })
    return (
      <>
        <output>{Object.keys(chosen).join(' ')}</output>
        {table({ choice: { chosen, onChoose, labelOf: ({ name }) => `${name} 선택` }, rows: people })}
      </>
    )
  }

  it('are chosen and let go each by its box, and those of other pages stay chosen', async () => {
    const { user } = await show(<Choosing />, { at: '/?sort=-cash' })
    await user.click(screen.getByRole('checkbox', { name: '다온 선택' }))
    await user.click(screen.getByRole('checkbox', { name: '나래 선택' }))
    expect(screen.getByText('elsewhere c b')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: '다온 선택' }))
    expect(screen.getByText('elsewhere b')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '나래 선택' }).checked).toBe(true)
  })
})

it('the sum stands at the foot, under the columns that have a value', async () => {
  await show(table({ total: { id: '', name: '', cash: 1550 } }))
  const foot = screen.getAllByRole('row').at(-1)!
  expect(
    within(foot)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['합계', '잔액1550', '메모'])
})

it('says how many rows there are, those that are not drawn among them', async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ id: `${index}`, name: `회원 ${index}`, cash: index }))
  await show(table({ rows: many }))
  expect(screen.getByRole('table', { name: '회원' }).getAttribute('aria-rowcount')).toBe('501')
  expect(screen.getAllByRole('row').length).toBeLessThan(120)
})
