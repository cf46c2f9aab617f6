// Which keys of one character a game has, and the switch that turns them off, in the sheet that says how it is played.
import { turnShortcuts, useShortcutsAreOn } from '../parts/shortcuts.ts'
import { useFrameWords } from './use-words.ts'

export function ShortcutSetting({ kind }: { readonly kind: string }) {
  const { keys } = useFrameWords()
  const isOn = useShortcutsAreOn()
  const ofGame = keys.of[kind as keyof typeof keys.of] as string | undefined
  if (ofGame === undefined) return null
  return (
    <section className="mb-6 flex items-center gap-4 rounded-lg bg-well px-4 py-3 break-keep">
      <p className="min-w-0 flex-1 text-base" id="shortcut-keys">
        <b className="block font-semibold">{keys.title}</b>
        <span className="block">{ofGame}</span>
        <span className="block text-sm text-dim">{keys.help}</span>
      </p>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={keys.title}
        aria-describedby="shortcut-keys"
        onClick={() => turnShortcuts(!isOn)}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-raised"
      >
        <span aria-hidden className={`relative h-5 w-9 rounded-full ${isOn ? 'bg-pick' : 'bg-field'}`}>
          <span
            className={`absolute top-0.5 left-0.5 size-4 rounded-full bg-ground motion-safe:transition-transform ${isOn ? 'translate-x-4' : ''}`}
          />
        </span>
      </button>
    </section>
  )
}
