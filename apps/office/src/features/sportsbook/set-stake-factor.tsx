// Sets a stake factor, or takes it back: of a member, of a partner's members, of a level.
import { loosensFactor, STAKE_FACTOR_MAX, type CallRequest } from '@hanpan/contract'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { NumberInput, SelectInput, TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const PATH = '/api/office/sports/setFactor'
export type FactorTarget = CallRequest<typeof PATH>['target']
type Kind = FactorTarget['kind']

/** In the order in which they hold. */
export const factorKinds = ['member', 'partner', 'level'] as const satisfies readonly Kind[]
const WHOLE = 1000
const LEVELS = Array.from({ length: 10 }, (_, index) => index + 1)
const PATHS = ['/api/office/sports/factors', '/api/office/sports/factorOf', '/api/office/approvals/own'] as const

export interface SetStakeFactorProps {
  /** Whose it is; null lets the operator say. */
  readonly target: FactorTarget | null
  /** As it is; null where none is set. */
  readonly factor: number | null
  /** Takes it back. */
  readonly removes?: boolean
  readonly onClose: () => void
}

interface FactorValues {
  kind: string
  memId: string
  level: number
  /** In thousandths. */
  factor: number
}

export function useTargetName(): (target: FactorTarget) => string {
  const t = useTexts()
  return (target) => (target.kind === 'level' ? t('stakeFactors.level', { level: target.level }) : target.memId)
}

export function SetStakeFactor({ target: given, factor, removes = false, onClose }: SetStakeFactorProps) {
  const t = useTexts()
  const nameOf = useTargetName()
  const said = useDoneOrAsked(t(removes ? 'stakeFactors.removed' : 'stakeFactors.done'))
  const form = useJudgedForm<FactorValues>({
    values: { kind: given?.kind ?? 'member', memId: '', level: 1, factor: factor ?? WHOLE },
    judge: (values) => ({
      memId: !given && values.kind !== 'level' && needed(values.memId),
      factor: values.factor > STAKE_FACTOR_MAX && t('stakeFactors.outside'),
    }),
  })
  const { kind, level } = form.values
  const target: FactorTarget =
    given ??
    (kind === 'level' ? { kind, level } : { kind: kind as 'member' | 'partner', memId: form.values.memId.trim() })
  const after = removes ? null : form.values.factor
  return (
    <ConfirmDialog
      title={
        given
          ? t(removes ? 'stakeFactors.removeOf' : 'stakeFactors.changeOf', { name: nameOf(given) })
          : t('stakeFactors.add')
      }
      reason="required"
      submitLabel={t(removes ? 'stakeFactors.remove' : 'stakeFactors.set')}
      form={form}
      run={(reason) => call(PATH, { target, factor: after, reason })}
      doneText={said}
      onDone={() => refresh(...PATHS)}
      onClose={onClose}
    >
      {removes ? (
        <p className="text-sm text-dim">{t('stakeFactors.removeNote')}</p>
      ) : (
        <>
          {!given && (
            <>
              <SelectInput
                control={form.control}
                name="kind"
                label={t('stakeFactors.kind')}
                options={factorKinds.map((value) => ({ value, label: t(`stakeFactors.kinds.${value}`) }))}
              />
              {kind === 'level' ? (
                <SelectInput
                  control={form.control}
                  name="level"
                  label={t('stakeFactors.kinds.level')}
                  options={LEVELS.map((value) => ({
                    value: String(value),
                    label: t('stakeFactors.level', { level: value }),
                  }))}
                />
              ) : (
                <TextInput control={form.control} name="memId" label={t('stakeFactors.memId')} required />
              )}
            </>
          )}
          <NumberInput control={form.control} name="factor" label={t('stakeFactors.factorTyped')} scale={WHOLE} />
        </>
      )}
      <Forecast target={target} after={after} />
    </ConfirmDialog>
  )
}

/** Says beforehand that a second operator will have to agree, as the server judges it. */
function Forecast({ target, after }: { readonly target: FactorTarget; readonly after: number | null }) {
  const memId = target.kind === 'level' ? '' : target.memId
  const known = useCall('/api/office/sports/factorOf', { memId }, { enabled: memId !== '' })
  const levels = useCall('/api/office/sports/factors', { kind: 'level' }, { enabled: target.kind === 'level' })
  const isLoosening = () => {
    if (target.kind !== 'level') {
      const { data } = known
      return data !== undefined && loosensFactor(data.own?.factor ?? null, after, data.otherwise)
    }
    const own = levels.data?.list.find(({ name }) => name === String(target.level))?.factor ?? null
    return loosensFactor(own, after, { least: WHOLE, most: WHOLE })
  }
  return <SettingNotice setting="sport.factor" loosens={isLoosening()} />
}
