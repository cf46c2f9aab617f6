// What became of a campaign: what it cost, and what who used a coupon did since it began, beside who has one and did not.
import type { CallResponse } from '@hanpan/contract'
import { DateTime, formatInteger, Money, Points } from '@hanpan/ui'
import { Loaded } from '../../parts/loaded.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'

type Result = CallResponse<'/api/office/promotions/result'>
type Followed = Result['usedBy']

const ROWS = ['members', 'depositors', 'deposits', 'stakes', 'ggr'] as const

export function CampaignResult({ campaignIdx }: { readonly campaignIdx: string }) {
  const t = useTexts()
  const query = useCall('/api/office/promotions/result', { campaignIdx })
  return (
    <section aria-label={t('coupons.result.title')} className="mb-4">
      <h3 className="mb-2 text-sm font-semibold">{t('coupons.result.title')}</h3>
      <Loaded query={query}>{(result) => <Figures result={result} />}</Loaded>
    </section>
  )
}

function Figures({ result }: { readonly result: Result }) {
  const t = useTexts()
  const { issued, used, cost, kind, since, usedBy, notUsedBy } = result
  const groups = [
    { key: 'used', of: usedBy },
    ...(notUsedBy ? [{ key: 'idle', of: notUsedBy } as const] : []),
  ] as const satisfies readonly { readonly key: 'used' | 'idle'; readonly of: Followed }[]
  const isCut = groups.some(({ of }) => !of.isComplete)
  return (
    <>
      <p className="mb-2 text-sm">
        {t('coupons.result.line', { issued: formatInteger(issued), used: formatInteger(used) })}{' '}
        <b className="font-semibold">{kind === 'cash' ? <Money value={cost} /> : <Points value={cost} />}</b>
      </p>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-dim">
            <th scope="col" className="py-1.5 text-left font-normal">
              {t('coupons.result.since')} <DateTime at={since} short />
            </th>
            {groups.map(({ key }) => (
              <th key={key} scope="col" className="py-1.5 pl-3 text-right font-normal">
                {t(`coupons.result.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {t(`coupons.result.${row}`)}
              </th>
              {groups.map(({ key, of }) => (
                <td key={key} className="figures py-1.5 pl-3 text-right">
                  {row === 'members' || row === 'depositors' ? formatInteger(of[row]) : <Money value={of[row]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-dim">
        {t('coupons.result.note')} {isCut && t('coupons.result.cut')}
      </p>
    </>
  )
}
