// The fields that a dialect asks for, of a connection that is added, changed, or given other keys.
import { type CallResponse, dialectFieldNames, type DialectFieldName, GENERATE_KEY } from '@hanpan/contract'
import { Button, Notice } from '@hanpan/ui'
import type { Control } from 'react-hook-form'
import { useState } from 'react'
import { CheckboxInput, SelectInput, TextAreaInput, TextInput } from '../../parts/form-fields.tsx'
import { EMPTY } from '../../parts/judged-form.ts'
import { useTexts } from '../../words/words-context.tsx'

export type DialectRow = CallResponse<'/api/office/vendors/connections'>['dialects'][number]
type Field = DialectRow['settings'][number]
type Part = 'settings' | 'keys'

/** Every field of any dialect: those that are not asked stay empty, and are not sent. */
export type FieldValues = Record<DialectFieldName, string>

export interface DialectValues {
  settings: FieldValues
  keys: FieldValues
  newPair: boolean
}

export const NO_VALUES = Object.fromEntries(
  dialectFieldNames.map((name) => [
    name,
    name === 'bonusWinPays' || name === 'ownBar' ? 'no' : name === 'statementBy' ? 'call' : '',
  ]),
) as FieldValues

const SECRET_BYTES = 24
const SECRET_MIN = 8

/** The fields by who keeps the money. */
export const fieldsOf = (dialect: DialectRow, wallet: 'seamless' | 'transfer') =>
  wallet === 'transfer' && dialect.transfer ? dialect.transfer : dialect

/** What is sent of keys: our own pair is made by the site, and what is left empty is not sent. */
export function keysToSend(fields: readonly Field[], { keys, newPair }: DialectValues): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      if (kind === 'private-key') return newPair ? [[name, GENERATE_KEY]] : []
      const value = keys[name].trim()
      return value === '' ? [] : [[name, value]]
    }),
  )
}

const isAddress = (text: string) => /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(text)

/** What is wrong with a field; empty ones are wrong unless `kept` stands for them. */
export function useFieldProblem() {
  const t = useTexts()
  return ({ kind, optional }: Field, text: string, kept = false): string | false => {
    if (kind === 'private-key' || kind === 'yes-no' || kind === 'call-file') return false
    if (text.trim() === '') return !optional && !kept && EMPTY
    if (kind === 'address') return !isAddress(text.trim()) && t('vendors.wrongUrl')
    return kind === 'secret' && text.trim().length < SECRET_MIN && t('vendors.wrongSecret')
  }
}

function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Keys that the vendor proves itself by may be made here. */
const MADE_HERE: readonly DialectFieldName[] = ['authToken', 'callbackToken', 'secret']

interface DialectFieldsProps {
  readonly control: Control<DialectValues>
  readonly part: Part
  readonly fields: readonly Field[]
  /** Of keys: what is left empty stays as it is. */
  readonly kept?: boolean
  readonly setValue: (name: `${Part}.${DialectFieldName}`, value: string) => void
}

export function DialectFields({ control, part, fields, kept = false, setValue }: DialectFieldsProps) {
  const t = useTexts()
  const [made, setMade] = useState<DialectFieldName | null>(null)
  return (
    <div className="grid gap-3 desk:grid-cols-2">
      {fields.map(({ name, kind, optional }) => {
        const label = optional
          ? `${t(`vendors.fields.${name}`)} (${t('vendors.optional')})`
          : t(`vendors.fields.${name}`)
        const path = `${part}.${name}` as const
        const common = {
          control,
          name: path,
          label,
          required: !optional && !kept,
          ...(kept && { hint: t('vendors.keptHint') }),
        }
        switch (kind) {
          case 'yes-no':
            return (
              <SelectInput
                key={name}
                control={control}
                name={path}
                label={label}
                options={[
                  { value: 'no', label: t('vendors.no') },
                  { value: 'yes', label: t('vendors.yes') },
                ]}
              />
            )
          case 'call-file':
            return (
              <SelectInput
                key={name}
                control={control}
                name={path}
                label={label}
                options={[
                  { value: 'call', label: t('vendors.byCall') },
                  { value: 'file', label: t('vendors.byFile') },
                ]}
              />
            )
          case 'private-key':
            return kept ? (
              <div key={name} className="desk:col-span-2">
                <CheckboxInput control={control} name="newPair" label={t('vendors.newPair')} />
              </div>
            ) : (
              <Notice key={name} tone="neutral" className="desk:col-span-2">
                {t('vendors.pairNote')}
              </Notice>
            )
          case 'public-key':
            return (
              <div key={name} className="desk:col-span-2">
                <TextAreaInput {...common} rows={5} maxLength={8000} className="figures text-xs" />
              </div>
            )
          case 'address':
          case 'text':
          case 'secret':
            return (
              <div key={name}>
                <TextInput {...common} maxLength={200} autoComplete="off" spellCheck={false} />
                {kind === 'secret' && MADE_HERE.includes(name) && (
                  <span className="mt-1.5 flex flex-wrap items-center gap-2">
                    <Button
                      size="small"
                      onClick={() => {
                        setValue(path, randomSecret())
                        setMade(name)
                      }}
                    >
                      {t('vendors.generate')}
                    </Button>
                    {made === name && <span className="text-xs text-dim">{t('vendors.generated')}</span>}
                  </span>
                )}
              </div>
            )
        }
      })}
    </div>
  )
}
