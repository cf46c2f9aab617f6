// A star beside what can be followed: an event, a league, a team.
import { classNames, showToast } from '@hanpan/ui'
import { Star as StarIcon } from 'lucide-react'
import { useFormFactor } from '../../app/form-factor.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { isStarredIn, listOf, toggleFavourite, type Favourite, useFavourites } from './favourites.ts'

interface StarProps extends Favourite {
  /** What it is called. */
  readonly name: string
  readonly className?: string
}

export function Star({ kind, id, name, className }: StarProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const phone = useFormFactor() === 'phone'
  const isStarred = useFavourites((state) => isStarredIn(listOf(state), { kind, id }))
  const toggle = async () => {
    const refused = await toggleFavourite({ kind, id })
    if (refused !== null) showToast({ tone: 'up', text: codeText(refused) })
  }
  return (
    <button
      type="button"
      aria-pressed={isStarred}
      aria-label={t('sport.favourite', { name })}
      onClick={() => void toggle()}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-md hover:text-ink',
        isStarred ? 'text-warn' : 'text-dim',
        className ?? (phone ? 'size-11' : 'size-8'),
      )}
    >
      <StarIcon aria-hidden className="size-4" fill={isStarred ? 'currentColor' : 'none'} />
    </button>
  )
}
