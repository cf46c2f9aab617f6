// Questions that are asked often: by category, or searched for. The answers unfold where they stand.
import { Button, EmptyState, ErrorState, Pagination, Segments, TableSkeleton, TextField, buttonClass } from '@hanpan/ui'
import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { choiceOf, useListPlace } from '../app/use-list-place.ts'
import { FAQ_CATEGORIES, FaqItem, useFaqCategories } from '../features/support/faq-item.tsx'
import { SupportFrame } from '../features/support/support-frame.tsx'
import { PageLink } from '../shell/link.tsx'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

const PER_PAGE = 50

export function FaqScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const texts = useFaqCategories()
  const { search, page, change } = useListPlace()
  const category = choiceOf(search.type, FAQ_CATEGORIES)
  const { query } = search
  const { data, error, refetch } = useCall(
    '/api/board/faq/list',
    {
      page,
      count_per_list: PER_PAGE,
      ...(category !== 'all' && { category }),
      ...(query !== undefined && { searchText: query }),
    },
    { keepPrevious: true },
  )
  return (
    <SupportFrame title={t('support.faq')} section="faq">
      <FaqSearch key={query ?? ''} query={query ?? ''} onSearch={(next) => change({ query: next || undefined })} />
      <Segments
        label={t('support.faqCategories')}
        value={category}
        onValueChange={(next) => change({ type: next === 'all' ? undefined : next })}
        options={FAQ_CATEGORIES.map((value) => ({ value, label: texts[value] }))}
      />
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('support.faqEmpty')}>
            <PageLink page="qnaWrite" className={buttonClass({ tone: 'primary' })}>
              {t('support.faqAsk')}
            </PageLink>
          </EmptyState>
        </div>
      ) : (
        <div className="panel divide-y divide-line/70 overflow-hidden">
          {data.list.map((row) => (
            <FaqItem key={row.boardIdx} title={row.title} category={row.category} content={row.content ?? ''} />
          ))}
        </div>
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
          onPage={(next) => change({ page: next === 1 ? undefined : next })}
        />
      )}
    </SupportFrame>
  )
}

interface FaqSearchProps {
  readonly query: string
  readonly onSearch: (query: string) => void
}

function FaqSearch({ query, onSearch }: FaqSearchProps) {
  const t = useTexts()
  const [text, setText] = useState(query)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search>
      <form onSubmit={submit} className="flex gap-2">
        <TextField
          label={t('support.faqSearch')}
          labelHidden
          type="search"
          maxLength={40}
          autoComplete="off"
          placeholder={t('support.faqSearch')}
          className="min-w-0 flex-1"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon={<Search aria-hidden className="size-4" />}>
          {t('support.search')}
        </Button>
        {query !== '' && (
          <Button tone="ghost" onClick={() => onSearch('')}>
            {t('support.clear')}
          </Button>
        )}
      </form>
    </search>
  )
}
