// The picture of a banner or a popup: one that is uploaded, or one of the scenes that the site draws.
import { Button, showToast, loadPart } from '@hanpan/ui'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { SelectInput } from '../../parts/form-fields.tsx'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import type { Draft } from './banner-draft.ts'

const SCENES = ['gift', 'balls', 'calendar', 'wheel'] as const

interface PictureFieldProps {
  readonly control: Control<Draft>
  readonly picture: string
  readonly onPicture: (picture: string) => void
}

export function PictureField({ control, picture, onPicture }: PictureFieldProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (file: File) => {
    setBusy(true)
    const { pictureForUpload } = await loadPart(() => import('@hanpan/editor'))
    const content = await pictureForUpload(file)
    const answer = content === null ? null : await call('/api/office/boards/upload', { content })
    setBusy(false)
    if (answer?.ok) onPicture(answer.value.url)
    else showToast({ tone: 'up', text: codeText(answer === null ? 'BD03' : answer.refusal.code) })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectInput
        control={control}
        name="scene"
        label={t('banners.scene')}
        className="w-40"
        options={SCENES.map((value) => ({ value, label: t(`banners.${value}`) }))}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('banners.picture')}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
      <Button busy={busy} icon={<ImageUp aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
        {t('banners.upload')}
      </Button>
      {picture !== '' && (
        <Button tone="ghost" onClick={() => onPicture('')}>
          {t('banners.removePicture')}
        </Button>
      )}
    </div>
  )
}
