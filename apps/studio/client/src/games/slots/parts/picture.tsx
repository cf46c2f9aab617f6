// Symbols and money as HTML.
import { useEffect, useRef, useState } from 'react'
import { dataUrlOf, symbolPicture } from '../art/materials.ts'
import { amountText } from '../round/amounts.ts'
import { PACE } from '../round/pace.ts'
import { symbolName } from '../themes/theme.ts'
import { useTable } from './context.ts'

const pictures = new WeakMap<object, Map<string, string>>()

interface PictureProps {
  readonly letter: string
  readonly size: number
  readonly isNamed?: boolean
}

/** A symbol, by its letter. */
export function SymbolPicture({ letter, size, isNamed = false }: PictureProps) {
  const { theme, language } = useTable()
  let made = pictures.get(theme)
  if (!made) pictures.set(theme, (made = new Map()))
  let url = made.get(letter)
  if (!url) made.set(letter, (url = dataUrlOf(symbolPicture(theme.symbols[letter] ?? '', 128))))
  const alt = isNamed ? symbolName(theme, letter, language) : ''
  return <img src={url} width={size} height={size} alt={alt} draggable={false} className="shrink-0" />
}

/** Money: the figure, and 원 smaller and quieter. */
export function Won({ amount }: { readonly amount: number }) {
  const { language } = useTable()
  const unit = <span className="text-[0.74em] font-medium opacity-75">{language === 'ko' ? '원' : '₩'}</span>
  return (
    <span className="whitespace-nowrap tabular-nums">
      {amount < 0 && '−'}
      {language !== 'ko' && unit}
      {amountText(Math.abs(amount))}
      {language === 'ko' && unit}
    </span>
  )
}

/** Counts to an amount in a third of a second, or in the time that is given; at once where nothing moves. */
export function useCounted(amount: number, still: boolean, ms: number = PACE.countMs, begin = amount): number {
  const [shown, setShown] = useState(still ? amount : begin)
  const from = useRef(still ? amount : begin)
  useEffect(() => {
    if (still || amount <= from.current) {
      from.current = amount
      setShown(amount)
      return
    }
    const start = performance.now()
    const first = from.current
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - start) / ms))
      const way = 1 - (1 - part) ** 2
      from.current = Math.round(first + (amount - first) * way)
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [amount, still, ms])
  return shown
}
