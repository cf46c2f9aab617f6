// What the lists of partners share: a search by id, and the states of a list.
import type { PageInfo, RefusalCode } from '@hanpan/contract'
import { Button, EmptyState, ErrorState, IconButton, Pagination, TableSkeleton, TextField } from '@hanpan/ui'
import { Search, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

interface IdSearchProps {
  readonly label: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

export function IdSearch({ label, value, onSearch }: IdSearchProps) {
  const t = useTexts()
  const [text, setText] = useState(value)
  return (
    <search>
      <form
        className="flex min-w-0 items-end gap-1.5"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextField
          label={label}
          labelHidden
          placeholder={label}
          value={text}
          maxLength={20}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1 desk:w-52"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon={<Search aria-hidden className="size-4" />}>
          {t('partner.find')}
        </Button>
        {value !== '' && (
          <IconButton
            label={t('partner.clear')}
            onClick={() => {
              setText('')
              onSearch('')
            }}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        )}
      </form>
    </search>
  )
}

export interface ListStatesProps {
  readonly query: {
    readonly data: { readonly list: readonly unknown[]; readonly pageInfo: PageInfo } | undefined
    readonly error: { readonly code: RefusalCode } | null
    readonly refetch: () => unknown
  }
  readonly empty: string
  readonly action?: ReactNode
  readonly page: number
  readonly onPage: (page: number) => void
  readonly children: ReactNode
}

/** A list, or what stands in its place while it loads, when it is empty, and when it cannot be had; its pages below. */
export function ListStates({
  query: { data, error, refetch },
  empty,
  action,
  page,
  onPage,
  children,
}: ListStatesProps) {
  const codeText = useCodeText()
  if (error) return <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  if (data.list.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={empty}>{action}</EmptyState>
      </div>
    )
  }
  const pages = Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)
  return (
    <div>
      {children}
      <Pagination page={page} pages={pages} onPage={onPage} />
    </div>
  )
}
