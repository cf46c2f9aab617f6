// Asks a member for the terms in their present version, and for its day of birth where the site does not know it. It can be put off:
// then deposits wait, and nothing else.
import { Button, CheckboxField, Dialog, TextField, showToast } from '@hanpan/ui'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { birthDateOf, useBirthDateRule } from '../../app/birth-date.ts'
import { reloadMember, useSession } from '../../state/session.ts'
import { askForTerms, putTermsOff, useTermsDue } from '../../state/terms.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
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
  const isBirthUnknown = useSession((state) => state.member?.birthDate === '')
  const birthRule = useBirthDateRule(site.licence.minimumAge)
  const form = useCallForm({
    mode: 'onSubmit',
    defaultValues: { birthDate: '', agree: false },
    send: ({ birthDate }) =>
      callInFull('/api/member/acceptTerms', {
        termsVersion: site.licence.termsVersion,
        birthDate: birthDateOf(birthDate),
      }),
    fieldOf: (code) => (code === 'U122' || code === 'U123' ? 'birthDate' : null),
    onRefused({ code }) {
      if (code !== 'U125') return
      // Other terms have come into force meanwhile: they are shown, and asked for anew.
      form.resetField('agree')
      void askForTerms()
    },
    async onDone() {
      showToast({ tone: 'brand', text: t('terms.done') })
      await reloadMember()
    },
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
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
      <FormRefusal code={form.refusal} />
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={putTermsOff}>{t('terms.later')}</Button>
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('terms.accept')}
        </Button>
      </div>
    </form>
  )
}
