// A line of the bank inside its case: what the bank says, and the way to where it is matched or set aside.
import { DateTime, Money, buttonClass } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../parts/facts.tsx'
import { useTexts } from '../../words/words-context.tsx'

export function CaseLine({ figures }: { readonly figures: Readonly<Record<string, string | number>> }) {
  const t = useTexts()
  const { holder, amount, memo, at } = figures
  return (
    <div className="flex flex-col gap-3">
      <Facts
        facts={[
          { name: t('common.amount'), value: <Money value={Number(amount ?? 0)} />, strong: true },
          { name: t('cases.lineHolder'), value: String(holder ?? '') },
          ...(at ? [{ name: t('common.time'), value: <DateTime at={String(at)} /> }] : []),
          ...(memo ? [{ name: t('cases.lineMemo'), value: String(memo) }] : []),
        ]}
      />
      <Link to="/cash/bank" search={{}} className={buttonClass({}, 'self-start')}>
        {t('cases.toBankLines')}
      </Link>
    </div>
  )
}
