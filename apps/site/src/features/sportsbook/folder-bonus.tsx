// What a combination must keep to, and what its number of legs earns: every step of the bonus, the one that the slip has reached, and what
// the next one takes.
import { classNames, formatInteger } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { useSlip } from '../../state/slip.ts'
import { useSportRules } from './use-sport-rules.ts'

export function FolderBonus() {
  const t = useTexts()
  const { data: rules } = useSportRules()
  const lines = useSlip((state) => state.events)
  if (!rules) return null
  const { foldersMin, foldersMax, combinedPriceMax, bonus } = rules
  // Only these earn; what is chosen at a lower price is a leg like any other.
  const counting = lines.filter(({ odds }) => odds > (bonus?.priceBelow ?? 0)).length
  const reached = bonus?.steps.findLast(({ folders }) => folders <= counting)
  const next = bonus?.steps.find(({ folders }) => folders > counting)
  return (
    <section aria-label={t('combination.rules')} className="panel flex flex-col gap-2 px-4 py-3">
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <b className="font-semibold">
          {t('combination.folders', { min: foldersMin, max: foldersMax, odds: formatInteger(combinedPriceMax) })}
        </b>
        <span aria-live="polite" className="text-dim">
          {t('combination.chosen', { count: lines.length })}
          {reached && <> · {t('combination.earned', { factor: reached.factor })}</>}
          {next && <> · {t('combination.missing', { count: next.folders - counting, factor: next.factor })}</>}
        </span>
      </p>
      {bonus && (
        <>
          <ol className="flex flex-wrap gap-1.5">
            {bonus.steps.map((step) => (
              <li
                key={step.folders}
                aria-current={step === reached || undefined}
                className={classNames(
                  'figures rounded-full px-3 py-1 text-sm',
                  step === reached ? 'bg-pick font-semibold text-on-pick' : 'bg-raised text-dim',
                )}
              >
                {t('combination.step', { count: step.folders, factor: step.factor })}
              </li>
            ))}
          </ol>
          <p className="text-xs text-dim">{t('combination.counts', { odds: bonus.priceBelow })}</p>
        </>
      )}
    </section>
  )
}
