// The member's last requests before this one, with how long each took.
import { DateTime, Money, classNames } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../words/words-context.tsx'
import { statusNames } from './cash-row.ts'
import type { Standing } from './use-standing.ts'

const MINUTE_MS = 60_000

export function RecentRequests({ standing }: { readonly standing: Standing }) {
  const t = useTexts()
  const { recent, requests, request } = standing
  return (
    <section aria-label={t('cash.recent')}>
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-sm font-semibold">{t('cash.recent')}</h3>
        <Link
          to="/cash/history"
          search={{ member: request.memId }}
          className="text-xs text-dim underline decoration-line underline-offset-4 hover:text-ink"
        >
          {t('cash.allOf', { count: String(requests) })}
        </Link>
      </div>
      {recent.length === 0 ? (
        <p className="mt-1.5 text-sm text-dim">{t('cash.firstRequest')}</p>
      ) : (
        <table className="mt-1 w-full text-sm">
          <thead>
            <tr className="text-left text-xs text-dim">
              <th className="py-1 font-normal">{t('cash.askedAt')}</th>
              <th className="py-1 font-normal">{t('cash.type')}</th>
              <th className="py-1 text-right font-normal">{t('common.amount')}</th>
              <th className="py-1 pl-4 font-normal">{t('cash.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {recent.map((row) => (
              <tr key={row.cashIdx} className="border-t border-line/70">
                <td className="h-8 whitespace-nowrap">
                  <DateTime at={row.createdAt} short />
                </td>
                <td className="whitespace-nowrap">{t(row.cashType === 'in' ? 'cash.deposit' : 'cash.withdrawal')}</td>
                <td className="text-right">
                  <Money value={row.amount} />
                </td>
                <td className="max-w-52 truncate pl-4" title={row.reason}>
                  <span className={classNames(row.status === -1 && 'text-up')}>
                    {t(`cashStatus.${statusNames[row.status]}`)}
                  </span>{' '}
                  <span className="text-xs text-dim">
                    {row.reason ||
                      (row.operatorId !== null &&
                        row.processedAt !== null &&
                        t('cash.byIn', {
                          operator: row.operatorId,
                          minutes: String(
                            Math.round((Date.parse(row.processedAt) - Date.parse(row.createdAt)) / MINUTE_MS),
                          ),
                        }))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
