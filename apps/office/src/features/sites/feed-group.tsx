// The addresses outside that are told of the signed feed.
import type { SiteOptionsOnWire } from '@hanpan/contract'
import { TextAreaField } from '@hanpan/ui'
import { useState } from 'react'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { GroupProps } from './options-form.tsx'

const ADDRESS = /^https:\/\/[^\s@]+$/
const ADDRESSES_MAX = 5

/** The server's rule for what it takes. */
export const feedFits = ({ feedAddresses }: Pick<SiteOptionsOnWire, 'feedAddresses'>): boolean =>
  feedAddresses.length <= ADDRESSES_MAX &&
  new Set(feedAddresses).size === feedAddresses.length &&
  feedAddresses.every((address) => ADDRESS.test(address) && address.length <= 300)

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function FeedGroup({ options, change }: GroupProps) {
  const t = useTexts()
  const saved = options.feedAddresses.join('\n')
  const [typed, setTyped] = useState(saved)
  // Undone elsewhere: what was typed is gone too.
  const text = linesOf(typed).join('\n') === saved ? typed : saved
  return (
    <Panel title={t('options.feed')}>
      <div className="py-2">
        <TextAreaField
          label={t('options.feedAddresses')}
          hint={t('options.feedHint')}
          error={feedFits(options) ? undefined : t('options.feedWrong', { count: ADDRESSES_MAX })}
          rows={3}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value)
            change({ feedAddresses: linesOf(event.target.value) })
          }}
        />
      </div>
    </Panel>
  )
}
