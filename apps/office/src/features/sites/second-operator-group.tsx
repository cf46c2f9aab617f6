// From which sums on an action needs a second operator: by member and by operator, over the Seoul day.
import { type CountedAction, countedActions, secondOperatorBounds } from '@hanpan/contract'
import { Badge, MoneyField, formatInteger, useUiWords } from '@hanpan/ui'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { GroupProps } from './options-form.tsx'

/** What takes two operators whatever it comes to: rules of their own, which no sum loosens. */
const ALWAYS = ['correction', 'loosening'] as const
const WHOSE = ['memberDay', 'operatorDay'] as const
type From = GroupProps['options']['secondOperatorFrom']

export const secondOperatorFits = (from: From): boolean =>
  countedActions.every((action) =>
    WHOSE.every((whose) => from[action][whose] >= 1 && from[action][whose] <= secondOperatorBounds[action][whose]),
  )

export function SecondOperatorGroup({ options, change }: GroupProps) {
  const t = useTexts()
  const ui = useUiWords()
  const from = options.secondOperatorFrom
  const set = (action: CountedAction, whose: (typeof WHOSE)[number], value: number | null) =>
    change({ secondOperatorFrom: { ...from, [action]: { ...from[action], [whose]: value ?? 0 } } })
  return (
    <Panel title={t('secondOperator.title')}>
      <div className="flex flex-col gap-4 py-2">
        <p className="text-sm text-dim">{t('secondOperator.note')}</p>
        {countedActions.map((action) => (
          <fieldset key={action} className="grid gap-x-4 gap-y-2 desk:grid-cols-2">
            <legend className="mb-1 text-sm font-semibold">{t(`secondOperator.${action}`)}</legend>
            {WHOSE.map((whose) => {
              const most = secondOperatorBounds[action][whose]
              const value = from[action][whose]
              return (
                <MoneyField
                  key={whose}
                  label={t(`secondOperator.${whose}`)}
                  hint={t('secondOperator.most', { amount: formatInteger(most) })}
                  unit={action === 'rate' ? t('secondOperator.rateUnit') : ui.wonSuffix}
                  error={
                    value < 1 || value > most ? t('secondOperator.wrong', { amount: formatInteger(most) }) : undefined
                  }
                  value={value}
                  onValueChange={(next) => set(action, whose, next)}
                />
              )
            })}
          </fieldset>
        ))}
        {ALWAYS.map((action) => (
          <fieldset key={action}>
            <legend className="mb-1 text-sm font-semibold">{t(`secondOperator.${action}`)}</legend>
            <p className="flex items-start gap-2 text-sm">
              <Badge tone="brand" className="shrink-0">
                {t('secondOperator.always')}
              </Badge>
              <span className="text-dim">{t(`secondOperator.${action}Note`)}</span>
            </p>
          </fieldset>
        ))}
      </div>
    </Panel>
  )
}
