// Writing a post, or changing an own one. Only the members' own board is written by members.
import { ErrorState, Skeleton } from '@hanpan/ui'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useFormFactor } from '../app/form-factor.ts'
import { pagePath } from '../app/paths.ts'
import { useListPlace } from '../app/use-list-place.ts'
import { PostForm } from '../features/boards/post-form.tsx'
import { Page } from '../shell/page.tsx'
import { useOpenPage } from '../shell/use-open-page.ts'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

export function PostWriteScreen() {
  const t = useTexts()
  const { search } = useListPlace()
  const formFactor = useFormFactor()
  const { type = 'normal', edit } = search
  if (type !== 'normal') return <Navigate to={pagePath('boards', formFactor)} search={{ type } as never} replace />
  return (
    <Page title={t(edit === undefined ? 'board.writeTitle' : 'board.editTitle')}>
      {edit === undefined ? <WritePost /> : <EditPost boardIdx={edit} />}
    </Page>
  )
}

function WritePost() {
  const openPage = useOpenPage()
  const router = useRouter()
  return (
    <PostForm
      type="normal"
      onSaved={(boardIdx) => openPage('post', { boardIdx, search: { type: 'normal' }, replace: true })}
      onCancel={() => router.history.back()}
    />
  )
}

function EditPost({ boardIdx }: { readonly boardIdx: string }) {
  const t = useTexts()
  const codeText = useCodeText()
  const openPage = useOpenPage()
  const router = useRouter()
  const { data, error, refetch } = useCall('/api/board/normal/datail', { boardIdx })
  if (error) return <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-120" />
  if (!data.board.isMine) return <ErrorState title={t('board.gone')} />
  return (
    <PostForm
      key={boardIdx}
      type="normal"
      post={data.board}
      onSaved={() => openPage('post', { boardIdx, search: { type: 'normal' }, replace: true })}
      onCancel={() => router.history.back()}
    />
  )
}
