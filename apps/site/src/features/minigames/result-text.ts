// A result in words, the same for every reader: what a screen reader hears is what the server drew.
import type { ResultOnWire } from '@hanpan/contract'
import { useCallback } from 'react'
import { useTexts } from '../../words/words-context.tsx'

export function useResultText(): (result: ResultOnWire) => string {
  const t = useTexts()
  return useCallback(
    (result) => {
      if ('balls' in result)
        return t('powerball.resultText', {
          balls: result.balls.join(' '),
          powerball: result.powerball,
          sum: result.sum,
        })
      if ('numbers' in result)
        return `${result.numbers.join(' ')}, ${t('powerball.sum')} ${result.sum}, ${t('pick.lastDigit')} ${result.lastDigit}`
      const from = 'ball' in result ? result.ball : result.number
      return `${from}, ${t(`pick.${result.start}`)}, ${t(`pick.rungs${result.rungs}`)}, ${t(`pick.${result.end}`)}`
    },
    [t],
  )
}
