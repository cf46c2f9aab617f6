// The list of messages. Unread ones stand out by weight and word; deleting takes read ones only, as the server has it.
import { MESSAGES_KEPT_DAYS, MESSAGES_KEPT_MAX, type CallResponse } from '@hanpan/contract'
import {
  Badge,
  Button,
  DateTime,
  EmptyState,
  ErrorState,
  Pagination,
  TableSkeleton,
  classNames,
  showToast,
} from '@hanpan/ui'
import { Mail, MailOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MessageLink } from '../shell/message-link.tsx'
import { Page } from '../shell/page.tsx'
import { setUnread } from '../state/session.ts'
import { callKey, queries, useCall } from '../wire/queries.ts'
import { call } from '../wire/wire.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

type Message = CallResponse<'/api/board/msgList'>['list'][number]

function useRemoval() {
  const t = useTexts()
  const codeText = useCodeText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const toggle = (msgIdx: string) => {
    const next = new Set(chosen)
    if (!next.delete(msgIdx)) next.add(msgIdx)
    setChosen(next)
  }
  const remove = async () => {
    setBusy(true)
    const answer = await call('/api/board/msgUpdate', { msgIdx: [...chosen] })
    setBusy(false)
    if (!answer.ok) return showToast({ tone: 'up', text: codeText(answer.refusal) })
    setUnread(answer.value.msgInfo.newMsg)
    setChosen(new Set())
    showToast({ tone: 'brand', text: t('message.removed') })
    void queries.invalidateQueries({ queryKey: callKey('/api/board/msgList') })
  }
  return { chosen, setChosen, toggle, remove, busy }
}

export function MessagesScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall('/api/board/msgList', { page }, { keepPrevious: true })
  const removal = useRemoval()
  const all = data?.list ?? []
  const allChosen = all.length > 0 && all.every(({ msgIdx }) => removal.chosen.has(msgIdx))
  return (
    <Page title={t('message.title')} narrow>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : all.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('message.empty')} art={<Mail className="size-12" strokeWidth={1.25} />} />
        </div>
      ) : (
        <section aria-label={t('message.title')} className="panel overflow-hidden">
          <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-4 pl-2">
            <label className="flex min-h-11 items-center gap-1 text-sm text-dim">
              {/* As wide as those of the rows: the boxes stand below each other. */}
              <span className="grid size-11 shrink-0 place-items-center">
                <input
                  type="checkbox"
                  className="size-4.5"
                  checked={allChosen}
                  onChange={() => removal.setChosen(new Set(allChosen ? [] : all.map(({ msgIdx }) => msgIdx)))}
                />
              </span>
              {t('message.selectAll')}
            </label>
            <Button
              size="small"
              tone="ghost"
              icon={<Trash2 aria-hidden className="size-4" />}
              disabled={removal.chosen.size === 0}
              busy={removal.busy}
              onClick={() => void removal.remove()}
            >
              {t('message.removeSelected')}
            </Button>
          </div>
          <ul className="divide-y divide-line/70">
            {all.map((message) => (
              <MessageRow
                key={message.msgIdx}
                message={message}
                chosen={removal.chosen.has(message.msgIdx)}
                onToggle={removal.toggle}
              />
            ))}
          </ul>
        </section>
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
          onPage={setPage}
        />
      )}
      <p className="mt-4 text-sm text-dim">
        {t('message.retention', { days: MESSAGES_KEPT_DAYS, max: MESSAGES_KEPT_MAX })}
      </p>
    </Page>
  )
}

interface MessageRowProps {
  readonly message: Message
  readonly chosen: boolean
  readonly onToggle: (msgIdx: string) => void
}

function MessageRow({ message, chosen, onToggle }: MessageRowProps) {
  const t = useTexts()
  const unread = message.readAt === null
  const Icon = unread ? Mail : MailOpen
  return (
    <li className="flex items-center gap-1 pr-4 pl-2 hover:bg-raised/50">
      <label className="grid size-11 shrink-0 place-items-center">
        <span className="sr-only">{t('message.select', { title: message.title })}</span>
        <input type="checkbox" className="size-4.5" checked={chosen} onChange={() => onToggle(message.msgIdx)} />
      </label>
      <MessageLink
        msgIdx={message.msgIdx}
        className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2"
      >
        <Icon aria-hidden className={classNames('size-4.5 shrink-0', unread ? 'text-ink' : 'text-dim')} />
        <span className={classNames('min-w-0 flex-1 truncate text-base', unread ? 'font-semibold' : 'text-dim')}>
          {message.title}
        </span>
        {unread && <Badge tone="brand">{t('message.unread')}</Badge>}
        {/* In a line of its own on a phone: beside it there is no room for what the message is about. */}
        <DateTime at={message.sentAt} short className="text-sm text-dim max-desk:w-full" />
      </MessageLink>
    </li>
  )
}
