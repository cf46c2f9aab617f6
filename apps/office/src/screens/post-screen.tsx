// One post: the operator's own is changed here, a member's is read here.
import { DateTime, Notice, Skeleton, buttonClass } from '@hanpan/ui'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { type Post, publishedBoards } from '../features/boards/post-draft.ts'
import { PostForm } from '../features/boards/post-form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { StateBadge } from '../parts/publish-window.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

function useToList() {
  const navigate = useNavigate()
  return (type: string) => void navigate({ to: '/content/posts', search: type === 'notice' ? {} : { type } })
}

export function NewPostScreen() {
  const t = useTexts()
  const { search } = useListSearch()
  const toList = useToList()
  const type = choiceOf(search.type, publishedBoards)
  return (
    <Page title={t('content.newTitle')} note={t(`content.${type}`)}>
      <PostForm key={type} type={type} post={null} onSaved={() => toList(type)} onCancel={() => toList(type)} />
    </Page>
  )
}

export function PostScreen() {
  const { boardIdx = '' } = useParams({ strict: false })
  const query = useCall('/api/office/boards/post', { boardIdx })
  return (
    <Loaded query={query} waiting={<Skeleton className="m-5 h-160" />}>
      {({ post }) => <OnePost key={post.boardIdx} post={post} />}
    </Loaded>
  )
}

function OnePost({ post }: { readonly post: Post }) {
  const t = useTexts()
  const toList = useToList()
  const type = publishedBoards.find((one) => one === post.boardType)
  const back = (
    <Link
      to="/content/posts"
      search={post.boardType === 'notice' ? {} : { type: post.boardType }}
      className={buttonClass({ size: 'small' })}
    >
      {t('content.back')}
    </Link>
  )
  const hidden = post.state === 'hidden' && (
    <Notice tone="warn" className="mb-3">{`${t('content.hiddenBecause')}: ${post.hiddenReason}`}</Notice>
  )
  if (post.isOperator && type) {
    return (
      <Page
        title={
          <>
            {t('content.editTitle')} <StateBadge state={post.state} />
          </>
        }
        note={t(`content.${type}`)}
        aside={back}
      >
        {hidden}
        <PostForm type={type} post={post} onSaved={() => toList(type)} onCancel={() => toList(type)} />
      </Page>
    )
  }
  return (
    <Page title={t('content.readTitle')} note={t(`content.${post.boardType}`)} aside={back} narrow>
      {hidden}
      <article className="panel p-5">
        <h2 className="text-lg font-semibold wrap-anywhere">{post.texts.ko.title}</h2>
        <p className="mt-1 flex items-center gap-3 border-b border-line pb-3 text-sm text-dim">
          <Link to="/members/$memId" params={{ memId: post.author }} search={{}} className="hover:underline">
            {post.author}
          </Link>
          <DateTime at={post.publishAt} />
          <StateBadge state={post.state} />
        </p>
        {/* Sanitised by the server, when it was stored and again when it was read. */}
        <div className="rich-text pt-4" dangerouslySetInnerHTML={{ __html: post.texts.ko.content }} />
      </article>
    </Page>
  )
}
