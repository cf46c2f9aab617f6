// The front page of the customer centre: the latest notices, the member's questions, the guides, and how to reach the operator.
import { EmptyState, ErrorState, Skeleton, buttonClass } from '@hanpan/ui'
import {
  BadgeHelp,
  BookOpen,
  ChevronRight,
  Landmark,
  MessageCircleQuestion,
  ScrollText,
  Trophy,
  type LucideIcon,
} from 'lucide-react'
import type { PageName } from '../app/paths.ts'
import { BoardList } from '../features/boards/board-list.tsx'
import { Contact } from '../features/support/contact.tsx'
import { InquiryList } from '../features/support/inquiry-list.tsx'
import { Section, SupportFrame } from '../features/support/support-frame.tsx'
import { PageLink } from '../shell/link.tsx'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

const SHOWN = 5
const GUIDES = [
  { page: 'qna', text: 'support.qna', note: 'support.hubQna', icon: MessageCircleQuestion },
  { page: 'faq', text: 'support.faq', note: 'support.hubFaq', icon: BadgeHelp },
  { page: 'accountQna', text: 'support.accountqna', note: 'support.hubAccount', icon: Landmark },
  { page: 'gameGuide', text: 'support.gameguide', note: 'support.hubGame', icon: BookOpen },
  { page: 'bettingGuide', text: 'support.bettingguide', note: 'support.hubBetting', icon: Trophy },
  { page: 'rule', text: 'support.rule', note: 'support.hubRule', icon: ScrollText },
] as const satisfies readonly { page: PageName; text: string; note: string; icon: LucideIcon }[]

const ALL = 'inline-flex min-h-11 items-center gap-0.5 rounded-md px-1 text-sm text-dim hover:text-ink desk:min-h-9'

export function SupportScreen() {
  const t = useTexts()
  return (
    <SupportFrame title={t('support.title')} section={null}>
      <ul aria-label={t('support.guides')} className="grid gap-2 desk:grid-cols-2 full:grid-cols-3">
        {GUIDES.map(({ page, text, note, icon: Icon }) => (
          <li key={page}>
            <PageLink page={page} className="panel flex h-full items-start gap-3 p-4 hover:bg-raised/60">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-dim" strokeWidth={1.5} />
              <span className="min-w-0">
                <span className="block text-base font-semibold">{t(text)}</span>
                <span className="mt-0.5 block text-sm text-dim">{t(note)}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      <LatestNotices />
      <MyQuestions />
      <Section title={t('support.contact')}>
        <Contact />
      </Section>
    </SupportFrame>
  )
}

function LatestNotices() {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/board/notice/list', { page: 1 })
  return (
    <section aria-label={t('support.latestNotices')}>
      <div className="mb-2 flex items-center justify-between">
        <h2 className="text-lg font-semibold">{t('support.latestNotices')}</h2>
        <PageLink page="notices" className={ALL}>
          {t('support.all')}
          <ChevronRight aria-hidden className="size-4" />
        </PageLink>
      </div>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-60" />
      ) : data.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('main.noticesEmpty')} className="py-6" />
        </div>
      ) : (
        <BoardList label={t('support.latestNotices')} rows={data.list.slice(0, SHOWN)} type="notice" page="notice" />
      )}
    </section>
  )
}

function MyQuestions() {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/board/qna/list', { page: 1 })
  return (
    <section aria-label={t('support.myQuestions')}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t('support.myQuestions')}</h2>
        <PageLink page="qnaWrite" className={buttonClass({ size: 'small' })}>
          {t('support.ask')}
        </PageLink>
      </div>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : data.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('support.noQuestions')} className="py-6" />
        </div>
      ) : (
        <InquiryList label={t('support.myQuestions')} rows={data.list.slice(0, SHOWN)} />
      )}
    </section>
  )
}
