// Writing for the members: in three languages, at once or at a time to come, pinned or not.
import { faqCategories, type CallResponse, type FaqCategory } from '@hanpan/contract'
import { Button, CheckboxField, SelectField, Skeleton, TextField } from '@hanpan/ui'
import { Suspense, lazy, useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const PostEditor = lazy(async () => ({ default: (await import('./post-editor.tsx')).PostEditor }))

export type Post = CallResponse<'/api/office/boards/post'>['post']
export const publishedBoards = ['notice', 'event', 'guide', 'faq'] as const
export type PublishedBoard = (typeof publishedBoards)[number]
const LANGUAGES = ['ko', 'en', 'vi'] as const
type Language = (typeof LANGUAGES)[number]
type Texts = Record<Language, { title: string; content: string }>

const EMPTY = { title: '', content: '' }
const hasText = ({ title, content }: Texts[Language]) =>
  title.trim() !== '' || content.includes('<img') || content.replaceAll(/<[^>]*>/g, '').trim() !== ''

/** A Seoul wall clock as a field for date and time writes it, and back. */
const toField = (iso: string) => iso.slice(0, 16)
const fromField = (text: string) => `${text}:00+09:00`

interface PostFormProps {
  readonly type: PublishedBoard
  readonly post: Post | null
  readonly onSaved: (boardIdx: string) => void
  readonly onCancel: () => void
}

export function PostForm({ type, post, onSaved, onCancel }: PostFormProps) {
  const t = useTexts()
  const [texts, setTexts] = useState<Texts>({
    ko: post?.texts.ko ?? EMPTY,
    en: post?.texts.en ?? EMPTY,
    vi: post?.texts.vi ?? EMPTY,
  })
  const [language, setLanguage] = useState<Language>('ko')
  const [category, setCategory] = useState<FaqCategory>(
    faqCategories.find((one) => one === post?.category) ?? 'account',
  )
  const [isPinned, setPinned] = useState(post?.isPinned ?? false)
  const publishedAt = post ? toField(post.publishAt) : ''
  const [publishAt, setPublishAt] = useState(publishedAt)
  const [requestId] = useState(newRequestId)
  const [asking, setAsking] = useState(false)
  const change = (part: Partial<Texts[Language]>) =>
    setTexts((before) => ({ ...before, [language]: { ...before[language], ...part } }))
  const save = async () => {
    const answer = await call('/api/office/boards/postSave', {
      boardType: type,
      texts: {
        ko: texts.ko,
        ...(hasText(texts.en) && { en: texts.en }),
        ...(hasText(texts.vi) && { vi: texts.vi }),
      },
      isPinned,
      requestId,
      ...(post && { boardIdx: post.boardIdx }),
      ...(type === 'faq' && { category }),
      ...(publishAt !== '' && publishAt !== publishedAt && { publishAt: fromField(publishAt) }),
    })
    if (answer.ok) {
      refresh('/api/office/boards/posts', '/api/office/boards/post')
      onSaved(answer.value.boardIdx)
    }
    return answer
  }
  return (
    <form
      className="panel flex flex-col gap-4 p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(true)
      }}
    >
      <div className="flex flex-wrap items-start gap-4">
        {type === 'faq' && (
          <SelectField
            label={t('content.category')}
            className="w-44"
            value={category}
            options={faqCategories.map((value) => ({ value, label: t(`content.${value}`) }))}
            onChange={(event) => setCategory(faqCategories.find((one) => one === event.target.value) ?? 'account')}
          />
        )}
        <TextField
          label={t('content.schedule')}
          type="datetime-local"
          hint={t('content.scheduleHint')}
          value={publishAt}
          onChange={(event) => setPublishAt(event.target.value)}
        />
        <CheckboxField
          label={t('content.pin')}
          className="mt-7"
          checked={isPinned}
          onChange={(event) => setPinned(event.target.checked)}
        />
      </div>
      <fieldset aria-label={t('content.language')} className="flex flex-wrap items-center gap-1.5">
        {LANGUAGES.map((one) => (
          <Button
            key={one}
            size="small"
            tone={one === language ? 'primary' : 'secondary'}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {t(`content.${one}`)}
            {hasText(texts[one]) && <span aria-hidden> ✓</span>}
          </Button>
        ))}
        <span className="text-sm text-dim">{t('content.languageNote')}</span>
      </fieldset>
      <TextField
        key={`title-${language}`}
        label={t('content.title')}
        required={language === 'ko'}
        lang={language}
        maxLength={100}
        autoComplete="off"
        value={texts[language].title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Suspense fallback={<Skeleton className="h-96" />}>
        <PostEditor key={language} initialHtml={texts[language].content} onChange={(content) => change({ content })} />
      </Suspense>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" tone="primary" disabled={!hasText(texts.ko)}>
          {t(post ? 'content.saveChange' : 'content.publish')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('content.publishConfirm')}
          submitLabel={t(post ? 'content.saveChange' : 'content.publish')}
          run={save}
          doneText={t('content.published')}
          onClose={() => setAsking(false)}
        >
          <p className="text-base font-semibold wrap-anywhere">{texts.ko.title}</p>
          <p className="text-sm text-dim">{t('content.publishConfirmNote')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
