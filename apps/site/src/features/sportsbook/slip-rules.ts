// What a slip must keep to, in sentences: how many legs, what their number earns, and until when a bet can be taken back.
import { BUILDER_LEGS_ON_WIRE_MAX } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'
import { useSportRules } from './use-sport-rules.ts'

/** Null until the server has said it. */
export function useSlipRulesInWords(): readonly string[] | null {
  const t = useTexts()
  const { data: rules } = useSportRules()
  if (!rules) return null
  const { foldersMin, foldersMax, combinedPriceMax, systemsAreOffered, buildersAreOffered, bonus } = rules
  const { liveDelaySeconds, cancelWithinMinutes, cancelBeforeStartMinutes } = rules
  return [
    t('sport.guide.folders', { min: foldersMin, max: foldersMax, odds: combinedPriceMax }),
    ...(systemsAreOffered ? [t('sport.guide.systems')] : []),
    ...(buildersAreOffered ? [t('sport.guide.builders', { max: BUILDER_LEGS_ON_WIRE_MAX })] : []),
    ...(bonus?.steps.map(({ folders, factor }) =>
      t('sport.guide.bonus', { odds: bonus.priceBelow, count: folders, factor }),
    ) ?? []),
    ...(liveDelaySeconds > 0 ? [t('sport.liveDelay', { seconds: liveDelaySeconds })] : []),
    cancelWithinMinutes > 0
      ? t('sport.guide.cancel', { minutes: cancelWithinMinutes, before: cancelBeforeStartMinutes })
      : t('sport.guide.noCancel'),
  ]
}
