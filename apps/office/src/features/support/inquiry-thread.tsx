// A question and all that was written about it, oldest first: the member on one side, operators on the other.
import type { CallResponse } from '@hanpan/contract'
import { DateTime, Money, classNames } from '@hanpan/ui'
import { Facts } from '../../parts/facts.tsx'
import { useTexts } from '../../words/words-context.tsx'

export type Read = CallResponse<'/api/office/support/read'>

export function InquiryThread({ read, bare = false }: { readonly read: Read; readonly bare?: boolean }) {
  const t = useTexts()
  const { inquiry, thread, lastCash } = read
  return (
    <>
      <Facts
        facts={[
          ...(bare
            ? []
            : [{ name: t('members.member'), value: `${inquiry.memId} · ${inquiry.memNick}`, strong: true }]),
          { name: t('members.level'), value: <span className="figures">{inquiry.memLevel}</span> },
          { name: t('support.type'), value: t(`support.${inquiry.type}`) },
          ...(lastCash
            ? [{ name: t(`support.last_${lastCash.cashType}`), value: <Money value={lastCash.amount} /> }]
            : []),
        ]}
      />
      <section aria-label={t('support.thread')} className="flex flex-col gap-2.5">
        {!bare && <h3 className="text-base font-semibold wrap-anywhere">{inquiry.title}</h3>}
        {thread.map((entry) => (
          <article
            key={`${entry.at} ${entry.operatorId ?? ''}`}
            className={classNames(
              'max-w-[85%] rounded-md px-3.5 py-2.5 text-sm',
              entry.operatorId === null ? 'self-start bg-raised' : 'self-end border border-line bg-panel',
            )}
          >
            <p className="text-xs text-dim">
              <b className="font-semibold text-ink">{entry.operatorId ?? inquiry.memNick}</b>{' '}
              <DateTime at={entry.at} short />
            </p>
            <p className="mt-1 leading-6 wrap-anywhere whitespace-pre-line">{entry.content}</p>
          </article>
        ))}
      </section>
    </>
  )
}
