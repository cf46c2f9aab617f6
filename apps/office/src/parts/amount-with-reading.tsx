// An amount to decide about: in digits, and under them in words.
import { Money, Points } from '@hanpan/ui'
import { useTexts, useWords } from '../words/words-context.tsx'
import { readAmount } from './amount-reading.ts'

interface AmountWithReadingProps {
  readonly value: number
  readonly currency?: 'won' | 'point'
}

export function AmountWithReading({ value, currency = 'won' }: AmountWithReadingProps) {
  const t = useTexts()
  const { catalogue } = useWords()
  const reading = readAmount(value, catalogue.language)
  return (
    <span className="inline-flex flex-col items-end">
      {currency === 'won' ? (
        <Money value={value} className="text-xl font-bold" />
      ) : (
        <Points value={value} className="text-xl font-bold" />
      )}
      <span className="text-sm text-dim">
        {t(currency === 'won' ? 'money.reading' : 'money.readingPoint', { reading })}
      </span>
    </span>
  )
}
