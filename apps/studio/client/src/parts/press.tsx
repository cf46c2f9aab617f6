// A button that may be off for a while: it keeps its place among the stops of the tabulator and its focus meanwhile. A browser takes the focus from a
// button that is disabled, and whoever plays by keys would stand at the beginning of the page after every round (ST142).
import type { ComponentProps, KeyboardEvent } from 'react'

interface PressProps extends Omit<ComponentProps<'button'>, 'onClick' | 'onKeyDown' | 'disabled' | 'aria-disabled'> {
  /** Nothing happens by a press. */
  readonly off: boolean
  readonly onPress: () => void
}

/** A key that is held presses once: else it would bet round after round, and go on into the choices that a round brings to the same place. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

export const Press = ({ off, onPress, ...rest }: PressProps) => (
  <button type="button" {...rest} aria-disabled={off} onKeyDown={pressOnce} onClick={off ? undefined : onPress} />
)
