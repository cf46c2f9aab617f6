// When cases are due, and from where on something is a sign: what holds for the cases that come after.
import type { CallResponse } from '@hanpan/contract'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { MoneyInput, NumberInput, useOutside } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { ruleBounds, ruleGroups, type RulePath } from './rule-bounds.ts'

type RulesNow = CallResponse<'/api/office/cases/rules'>

export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useCall('/api/office/cases/rules', {}, { keepPrevious: false })
  return <Loaded query={query}>{(loaded) => <RulesForm loaded={loaded} onClose={onClose} />}</Loaded>
}

function valueAt(rules: RulesNow['rules'], path: RulePath): number {
  const [group, name] = path.split('.') as [keyof RulesNow['rules'], string | undefined]
  const value = rules[group]
  return typeof value === 'number' ? value : (value as Readonly<Record<string, number>>)[name!]!
}

function RulesForm({ loaded, onClose }: { readonly loaded: RulesNow; readonly onClose: () => void }) {
  const t = useTexts()
  const outside = useOutside()
  const form = useJudgedForm<RulesNow['rules']>({
    values: loaded.rules,
    judge: (values) =>
      Object.fromEntries(
        Object.entries(ruleBounds).map(([path, { min, max }]) => [
          path,
          outside(valueAt(values, path as RulePath), min, max),
        ]),
      ),
  })
  return (
    <ConfirmDialog
      title={t('cases.rules.title')}
      size="large"
      reason="required"
      submitLabel={t('common.save')}
      form={form}
      run={async (reason) =>
        await call('/api/office/cases/rulesSave', { rules: form.values, version: loaded.version, reason })
      }
      doneText={t('cases.rules.saved')}
      onDone={() => refresh('/api/office/cases/rules')}
      // Somebody else has changed them: what stands here is not what holds.
      onRefused={() => refresh('/api/office/cases/rules')}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('cases.rules.note')}</p>
      {ruleGroups.map(({ name, paths }) => (
        <Group key={name} title={t(`cases.rules.groups.${name}`)}>
          {paths.map((path) =>
            ruleBounds[path].isMoney ? (
              <MoneyInput
                key={path}
                control={form.control}
                name={path}
                label={t(`cases.rules.fields.${keyOf(path)}`)}
              />
            ) : (
              <NumberInput
                key={path}
                control={form.control}
                name={path}
                label={t(`cases.rules.fields.${keyOf(path)}`)}
              />
            ),
          )}
        </Group>
      ))}
    </ConfirmDialog>
  )
}

/** Words have no dots in their names. */
const keyOf = <Path extends RulePath>(path: Path) => path.replace('.', '-') as KeyOf<Path>
type KeyOf<Path extends string> = Path extends `${infer Group}.${infer Name}` ? `${Group}-${Name}` : Path

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">{children}</div>
    </fieldset>
  )
}
