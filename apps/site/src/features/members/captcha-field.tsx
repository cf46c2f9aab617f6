// The picture of four digits, and the field for them. The picture is the server's and good for one try; a failed try and
// the button both bring a new one.
import { IconButton, TextField, type TextFieldProps } from '@hanpan/ui'
import { RotateCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

export interface Captcha {
  readonly captchaId: string
  readonly image: string
}

/** The current picture, once one is needed, and the way to a new one. */
export function useCaptcha(isNeeded = true): { readonly captcha: Captcha | null; readonly reload: () => void } {
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const read = useCallback(() => {
    void call('/api/etc/captcha', {}).then((answer) => setCaptcha(answer.ok ? answer.value : null))
  }, [])
  useEffect(() => {
    if (isNeeded) read()
  }, [isNeeded, read])
  const reload = useCallback(() => {
    setCaptcha(null) // It is used up.
    if (isNeeded) read()
  }, [isNeeded, read])
  return { captcha, reload }
}

interface CaptchaFieldProps extends Omit<TextFieldProps, 'label'> {
  readonly captcha: Captcha | null
  readonly onReload: () => void
}

export function CaptchaField({ captcha, onReload, ...field }: CaptchaFieldProps) {
  const t = useTexts()
  return (
    <div className="flex items-start gap-2">
      <TextField
        {...field}
        label={t('login.captcha')}
        placeholder={t('login.captchaHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
        // What is sent before there is a picture is an answer to none.
        readOnly={captcha === null}
        className="flex-1"
        inputClassName="figures tracking-[0.3em] placeholder:tracking-normal"
      />
      <div className="mt-6.5 flex items-center">
        <span className="grid aspect-[3/1] h-11 place-items-center overflow-hidden rounded-md border border-line bg-panel desk:h-10">
          {captcha && (
            <img src={captcha.image} alt={t('login.captchaImage')} className="h-full w-full object-contain" />
          )}
        </span>
        <IconButton label={t('login.captchaReload')} onClick={onReload}>
          <RotateCw aria-hidden className="size-4.5" />
        </IconButton>
      </div>
    </div>
  )
}
