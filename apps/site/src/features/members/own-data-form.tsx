// The frame of the forms in which a member changes its own data: all of them ask for the current password and say what was refused.
import { Button, PasswordField } from '@hanpan/ui'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form'
import { FormRefusal, type CallForm } from '../../app/call-form.tsx'
import { useTexts } from '../../words/words-context.tsx'

interface OwnDataFormProps {
  readonly title: string
  readonly note?: string
  readonly submitText: string
  readonly form: Pick<CallForm<FieldValues>, 'submit' | 'busy' | 'refusal'>
  readonly children: ReactNode
}

export function OwnDataForm({ title, note, submitText, form, children }: OwnDataFormProps) {
  return (
    <form noValidate className="panel flex flex-col gap-4 p-5" onSubmit={(event) => void form.submit(event)}>
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        {note !== undefined && <p className="mt-1 text-sm leading-6 text-dim">{note}</p>}
      </div>
      {children}
      <FormRefusal code={form.refusal} />
      {/* Several of these stand on a page: none of them is its one action. */}
      <Button type="submit" busy={form.busy}>
        {submitText}
      </Button>
    </form>
  )
}

interface CurrentPasswordProps {
  readonly error: string | undefined
  readonly register: (name: 'memPass', rules: { validate: (value: string) => true | string }) => UseFormRegisterReturn
}

export function CurrentPassword({ error, register }: CurrentPasswordProps) {
  const t = useTexts()
  return (
    <PasswordField
      label={t('profile.current')}
      autoComplete="current-password"
      required
      error={error}
      {...register('memPass', { validate: (value) => value !== '' || t('profile.enterCurrent') })}
    />
  )
}
