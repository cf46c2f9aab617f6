// Searching a board, and how many posts a page has.
import { LIST_SIZES } from '@hanpan/contract'
import { Button, SelectField, TextField } from '@hanpan/ui'
import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { ListSize } from '../../app/use-list-place.ts'
import { useTexts } from '../../words/words-context.tsx'

export const searchPlaces = ['all', 'title', 'content'] as const
export type SearchPlace = (typeof searchPlaces)[number]

interface BoardSearchProps {
  readonly query: string
  readonly within: SearchPlace
  readonly onSearch: (query: string, within: SearchPlace) => void
}

export function BoardSearch({ query, within, onSearch }: BoardSearchProps) {
  const t = useTexts()
  const [text, setText] = useState(query)
  const [place, setPlace] = useState(within)
  const [isMissing, setMissing] = useState(false)
  const placeText = {
    all: t('board.searchAll'),
    title: t('board.searchTitle'),
    content: t('board.searchContent'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setMissing(true)
    onSearch(text.trim(), place)
  }
  return (
    // On a phone what chooses stands in one row with the page's size, and the term with its button below.
    <search className="contents desk:block">
      <form onSubmit={submit} noValidate className="contents items-start gap-2 desk:flex">
        <SelectField
          label={t('board.searchIn')}
          labelHidden
          className="min-w-0 desk:w-40"
          value={place}
          options={searchPlaces.map((value) => ({ value, label: placeText[value] }))}
          onChange={(event) => setPlace(searchPlaces.find((one) => one === event.target.value) ?? 'all')}
        />
        <div className="order-1 col-span-2 flex items-start gap-2 desk:order-none">
          <TextField
            label={t('board.searchTerm')}
            labelHidden
            type="search"
            maxLength={40}
            autoComplete="off"
            placeholder={t('board.searchTerm')}
            className="min-w-0 flex-1 desk:w-56 desk:flex-none"
            value={text}
            error={isMissing ? t('board.searchNeedsTerm') : undefined}
            onChange={(event) => {
              setText(event.target.value)
              setMissing(false)
            }}
          />
          <Button type="submit" icon={<Search aria-hidden className="size-4" />}>
            {t('board.search')}
          </Button>
        </div>
      </form>
    </search>
  )
}

interface PageSizeProps {
  readonly size: ListSize
  readonly onSize: (size: ListSize) => void
}

export function PageSize({ size, onSize }: PageSizeProps) {
  const t = useTexts()
  return (
    <SelectField
      label={t('board.perPage')}
      labelHidden
      className="min-w-0 desk:w-40"
      value={String(size)}
      options={LIST_SIZES.map((count) => ({ value: String(count), label: t('board.perPageOf', { count }) }))}
      onChange={(event) => onSize(LIST_SIZES.find((one) => String(one) === event.target.value) ?? 10)}
    />
  )
}
