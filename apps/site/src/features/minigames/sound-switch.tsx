// The switch of the sounds.
import { IconButton } from '@hanpan/ui'
import { Volume2, VolumeX } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'
import { switchSound, useSound } from './sounds.ts'

export function SoundSwitch() {
  const t = useTexts()
  const on = useSound((state) => state.on)
  const Icon = on ? Volume2 : VolumeX
  return (
    <IconButton label={t('play.sound')} aria-pressed={on} onClick={() => switchSound(!on)}>
      <Icon aria-hidden className="size-4.5" />
    </IconButton>
  )
}
