// Asks a member for the terms in their present version, and for its day of birth where the site does not know it. It can be put off:
// then deposits wait, and nothing else.
import type { RefusalCode } from '@hanpan/contract'
import { Button, CheckboxField, Dialog, Notice, TextField, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { birthDateOf, useBirthDateRule } from '../../app/birth-date.ts'
import { reloadMember, useSession } from '../../state/session.ts'
import { askForTerms, putTermsOff, useTermsDue } from '../../state/terms.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { TermsLink, type SiteOption } from './terms-link.tsx'

interface TermsDialogProps {
  readonly site: SiteOption
  /** Something more important is open. */
  readonly heldBack: boolean
}

export function TermsDialog({ site, heldBack }: TermsDialogProps) {
  const t = useTexts()
  const open = useTermsDue() && !heldBack
  return (
    <Dialog open={open} onClose={putTermsOff} title={t('terms.title')}>
      <TermsForm site={site} />
    </Dialog>
  )
}

function TermsForm({ site }: Pick<TermsDialogProps, 'site'>) {
  const t = useTexts()
  const codeText = useCodeText()
  const isBirthUnknown = useSession((state) => state.member?.birthDate === '')
  const birthRule = useBirthDateRule(site.licence.minimumAge)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const form = useForm({ defaultValues: { birthDate: '', agree: false } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ birthDate }) => {
    setRefusal(null)
    const { termsVersion } = site.licence
    const answer = await call('/api/member/acceptTerms', { termsVersion, birthDate: birthDateOf(birthDate) })
    if (answer.ok) {
      showToast({ tone: 'brand', text: t('terms.done') })
      return await reloadMember()
    }
    // Other terms have come into force meanwhile: they are shown, and asked for anew.
    if (answer.refusal === 'U125') {
      form.resetField('agree')
      void askForTerms()
    }
    if (answer.refusal !== 'U122' && answer.refusal !== 'U123') return setRefusal(answer.refusal)
    form.setError('birthDate', { message: codeText(answer.refusal) }, { shouldFocus: true })
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p>{t('terms.text')}</p>
      <TermsLink licence={site.licence} />
      {isBirthUnknown && (
        <TextField
          label={t('join.birthDate')}
          hint={t('terms.birth')}
          placeholder="1990-01-31"
          inputMode="numeric"
          autoComplete="bday"
          required
          error={errors.birthDate?.message}
          {...form.register('birthDate', { validate: (text) => birthRule(text, t('join.birthDate')) })}
        />
      )}
      <CheckboxField
        label={t('join.agree', { age: site.licence.minimumAge })}
        error={errors.agree?.message}
        {...form.register('agree', { validate: (value) => value || t('join.agreeNeeded') })}
      />
      {refusal !== null && (
        <Notice tone="up">
          <p role="alert">{codeText(refusal)}</p>
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={putTermsOff}>{t('terms.later')}</Button>
        <Button type="submit" tone="primary" busy={isSubmitting}>
          {t('terms.accept')}
        </Button>
      </div>
    </form>
  )
}
