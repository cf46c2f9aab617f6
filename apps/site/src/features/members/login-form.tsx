// Logging in. A failed try says why, brings a new picture and puts the reader where the mistake was.
import type { RefusalCode } from '@hanpan/contract'
import { Button, DateTime, Notice, PasswordField, TextField, classNames, showToast } from '@hanpan/ui'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { socialLinks } from '../../shell/footer.tsx'
import { useSiteOption } from '../../shell/use-site.ts'
import { logIn } from '../../state/session.ts'
import { withProof } from '../../wire/prove.ts'
import { saidByServer } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { CaptchaField, useCaptcha } from './captcha-field.tsx'

const WRONG: ReadonlySet<RefusalCode> = new Set(['U001', 'U003'])

/** What a refusal says of tries: how many are left, when those are few; how long a lock lasts, of the account or at most of the network. */
interface Tries {
  readonly triesLeft?: number
  readonly lockedUntil?: string
  readonly lockedMinutesMax?: number
}

interface Shown extends Tries {
  readonly code: RefusalCode
  readonly said: string
}

interface LoginValues {
  readonly memId: string
  readonly memPass: string
  readonly captcha: string
}

interface LoginFormProps {
  readonly onLoggedIn: () => void
  /** Shown while nothing has gone wrong: why the reader was asked to log in. */
  readonly notice?: string | undefined
  /** Undefined until the site has said it: the line has its place from the beginning. */
  readonly demo: boolean | undefined
}

export function LoginForm({ onLoggedIn, notice, demo }: LoginFormProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { captcha, reload } = useCaptcha()
  const [refusal, setRefusal] = useState<Shown | null>(null)
  const form = useForm<LoginValues>({ defaultValues: { memId: '', memPass: '', captcha: '' } })
  const { errors, isSubmitting } = form.formState
  const why = useRef<HTMLDivElement>(null)
  // The focus goes to the field that is to be typed again; on a low screen that would push the reason under the head of the page.
  useEffect(() => {
    if (refusal) why.current?.scrollIntoView({ block: 'center' })
  }, [refusal])

  const submit = form.handleSubmit(async (values) => {
    const request = { ...values, memId: values.memId.trim(), captchaId: captcha?.captchaId ?? '' }
    const answer = await withProof((proof) => logIn({ ...request, proof }))
    if (answer.ok) {
      showToast({ tone: 'brand', text: t('login.welcome', { name: answer.value.member.memNick }) })
      return onLoggedIn()
    }
    const { code, data } = answer.refusal
    setRefusal({ code, said: saidByServer(answer.refusal), ...(data as Tries | undefined) })
    reload()
    form.resetField('captcha')
    form.setFocus(code === 'U003' || code === 'U001' ? 'memPass' : 'captcha')
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      {refusal === null ? (
        notice !== undefined && (
          <Notice tone="down">
            <p role="alert">{notice}</p>
          </Notice>
        )
      ) : (
        <div ref={why}>
          <Notice tone="up">
            {/* A wrong log-in in the site's words, anything else in the server's. */}
            <p role="alert">
              {WRONG.has(refusal.code) ? codeText(refusal.code) : refusal.said || codeText(refusal.code)}
            </p>
            {refusal.lockedUntil !== undefined && (
              <p className="mt-1">
                {t('login.lockedUntil')} <DateTime at={refusal.lockedUntil} />
              </p>
            )}
            {refusal.lockedMinutesMax !== undefined && (
              <p className="mt-1">{t('login.lockedMinutes', { minutes: refusal.lockedMinutesMax })}</p>
            )}
            {refusal.code === 'U003' && (
              <p className="mt-1 text-dim">
                {refusal.triesLeft === undefined
                  ? t('login.lockHint')
                  : t('login.triesLeft', { count: refusal.triesLeft })}
              </p>
            )}
            <Contacts />
          </Notice>
        </div>
      )}
      <TextField
        label={t('login.memId')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.memId?.message}
        {...form.register('memId', { validate: (value) => value.trim() !== '' || t('login.emptyId') })}
      />
      <PasswordField
        label={t('login.memPass')}
        autoComplete="current-password"
        required
        error={errors.memPass?.message}
        {...form.register('memPass', { validate: (value) => value !== '' || t('login.emptyPass') })}
      />
      <CaptchaField
        captcha={captcha}
        onReload={reload}
        error={errors.captcha?.message}
        {...form.register('captcha', { validate: (value) => value.length === 4 || t('login.emptyCaptcha') })}
      />
      <Button type="submit" tone="primary" size="large" wide busy={isSubmitting}>
        {t('login.submit')}
      </Button>
      {demo !== false && (
        <p className={classNames('text-center text-xs text-dim', demo === undefined && 'invisible')}>
          {t('login.demoHint')}
        </p>
      )}
    </form>
  )
}

/** Who else can let the reader in: a password is set anew by the operator only. Nothing where the site names no way to reach it. */
function Contacts() {
  const t = useTexts()
  const site = useSiteOption()
  const links = site ? socialLinks(site.siteOption) : []
  if (links.length === 0) return null
  return (
    <p className="mt-1 text-dim">
      {t('login.forgotten')}{' '}
      {links.map(({ name, id, link }) => (
        <a
          key={name}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="mr-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {name} {id}
        </a>
      ))}
    </p>
  )
}
