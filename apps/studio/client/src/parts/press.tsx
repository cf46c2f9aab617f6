// A button that may be off for a while: it keeps its place among the stops of the tabulator and its focus meanwhile. A browser takes the focus from a
// button that is disabled, and whoever plays by keys would stand at the beginning of the page after every round (ST142).
import type { ComponentProps } from 'react'

interface PressProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'aria-disabled'> {
  /** Nothing happens by a press. */
  readonly off: boolean
  readonly onPress: () => void
}

export const Press = ({ off, onPress, ...rest }: PressProps) => (
  <button type="button" {...rest} aria-disabled={off} onClick={off ? undefined : onPress} />
)
