// A message as it is read.
import { DateTime } from '@hanpan/ui'

interface MessageArticleProps {
  readonly title: string
  readonly content: string
  readonly at: string
}

export function MessageArticle({ title, content, at }: MessageArticleProps) {
  return (
    <article className="panel p-5 desk:p-7">
      <h2 className="text-xl font-semibold wrap-anywhere">{title}</h2>
      <p className="mt-1 border-b border-line pb-4 text-sm text-dim">
        <DateTime at={at} />
      </p>
      <p className="mt-5 text-base leading-7 wrap-anywhere whitespace-pre-line">{content}</p>
    </article>
  )
}
