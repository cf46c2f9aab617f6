// What is typed into a filter, handed on when typing has paused.
import { useEffect, useState } from 'react'

const TYPING_MS = 300

export function useTypedText(value: string, onValue: (value: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by other means (Back, a link): the field follows.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return undefined
    const timer = setTimeout(() => onValue(text.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, value, onValue])
  return [text, setText] as const
}
