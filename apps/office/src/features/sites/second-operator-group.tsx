// From which sums on an action needs a second operator: by member and by operator, over the Seoul day.
import { countedActions, secondOperatorBounds } from '@hanpan/contract'
import { formatInteger, useUiWords, wonSign } from '@hanpan/ui'
import { MoneyInput } from '../../parts/form-fields.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { GroupProps } from './options-form.tsx'
import { Badge } from '../../parts/badge.tsx'

/** What takes two operators whatever it comes to: rules of their own, which no sum loosens. */
const ALWAYS = ['correction', 'loosening'] as const
const WHOSE = ['memberDay', 'operatorDay'] as const
export function SecondOperatorGroup({ control }: GroupProps) {
  const t = useTexts()
  const ui = useUiWords()
  return (
    <Panel title={t('secondOperator.title')}>
      <div className="flex flex-col gap-4 py-2">
        <p className="text-sm text-dim">{t('secondOperator.note')}</p>
        {countedActions.map((action) => (
          <fieldset key={action} className="grid gap-x-4 gap-y-2 desk:grid-cols-2">
            <legend className="mb-1 text-sm font-semibold">{t(`secondOperator.${action}`)}</legend>
            {WHOSE.map((whose) => (
              <MoneyInput
                key={whose}
                control={control}
                name={`secondOperatorFrom.${action}.${whose}`}
                label={t(`secondOperator.${action === 'result' && whose === 'memberDay' ? 'eventDay' : whose}`)}
                hint={t('secondOperator.most', { amount: formatInteger(secondOperatorBounds[action][whose]) })}
                unit={action === 'rate' ? t('secondOperator.rateUnit') : wonSign(ui)}
              />
            ))}
          </fieldset>
        ))}
        {ALWAYS.map((action) => (
          <fieldset key={action}>
            <legend className="mb-1 text-sm font-semibold">{t(`secondOperator.${action}`)}</legend>
            <p className="flex items-start gap-2 text-sm">
              <Badge tone="good" className="shrink-0">
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
