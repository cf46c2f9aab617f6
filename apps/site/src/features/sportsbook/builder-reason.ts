// Why picks of an event have no joint price, in words that name the pick.
import { BUILDER_LEGS_ON_WIRE_MAX, type CallResponse } from '@hanpan/contract'
import type { BuilderLine } from '../../state/slip.ts'
import { useTexts } from '../../words/words-context.tsx'
import { useMarketTexts } from './market-texts.ts'

type Refused = NonNullable<CallResponse<'/api/sport/builder'>['refused']>

export function useBuilderReason() {
  const t = useTexts()
  const texts = useMarketTexts()
  return ({ reason, legs }: Refused, builder: Pick<BuilderLine, 'sport' | 'home' | 'away' | 'legs'>): string => {
    const named = legs
      .flatMap((place) => builder.legs[place] ?? [])
      .map((leg) => texts.pick({ ...builder, ...leg }, leg.pick))
      .join(', ')
    const words = t(`sport.builder.reasons.${reason}`, { max: BUILDER_LEGS_ON_WIRE_MAX })
    return named === '' ? words : `${named}: ${words}`
  }
}
