// A message as it is read. A line that is nothing but an address of this site is a link to it.
import { DateTime } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

interface MessageArticleProps {
  readonly title: string
  readonly content: string
  readonly at: string
}

/** An address inside the site, alone on its line: what the site itself writes below a message. */
const OWN_ADDRESS = /^\/[a-z]+(?:\/[a-zA-Z]+)*(?:\?[\w=&.-]+)?$/

export function MessageArticle({ title, content, at }: MessageArticleProps) {
  const t = useTexts()
  const lines = content.split('\n')
  const last = lines.at(-1) ?? ''
  const address = lines.length > 1 && OWN_ADDRESS.test(last) ? last : null
  return (
    <article className="panel p-5 desk:p-7">
      <h2 className="text-xl font-semibold wrap-anywhere">{title}</h2>
      <p className="mt-1 border-b border-line pb-4 text-sm text-dim">
        <DateTime at={at} />
      </p>
      <p className="mt-5 text-base leading-7 wrap-anywhere whitespace-pre-line">
        {address === null ? content : lines.slice(0, -1).join('\n')}
      </p>
      {address !== null && (
        <a href={address} className="mt-4 inline-block font-medium underline underline-offset-4">
          {t('common.more')}
        </a>
      )}
    </article>
  )
}
