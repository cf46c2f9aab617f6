// How bets on sports are settled, sport by sport and kind by kind, from the rules that settle them. The open part stands in the address.
import { sportKeys } from '@hanpan/contract'
import { SPORTS } from '@hanpan/sportsbook'
import { Segments } from '@hanpan/ui'
import { choiceOf, useListPlace } from '../app/use-list-place.ts'
import { useSlipRulesInWords } from '../features/sportsbook/slip-rules.ts'
import { RuleList } from '../features/support/paragraphs.tsx'
import { Section, SupportFrame } from '../features/support/support-frame.tsx'
import { SportRules } from './sport-rules.tsx'
import { useTexts, useWords } from '../words/words-context.tsx'

const PARTS = ['general', 'handicap', 'underOver', 'multi'] as const

export function BettingGuideScreen() {
  const t = useTexts()
  const { language } = useWords().catalogue
  const { search, change } = useListPlace()
  const sport = choiceOf(search.type, sportKeys)
  const slipRules = useSlipRulesInWords()
  return (
    <SupportFrame title={t('support.bettingguide')} section="bettingGuide">
      <p className="max-w-3xl text-base leading-7 text-dim">{t('guide.intro')}</p>
      <Segments
        label={t('guide.sports')}
        value={sport}
        onValueChange={(next) => change({ type: next === sportKeys[0] ? undefined : next })}
        options={sportKeys.map((value) => ({ value, label: SPORTS.get(value)!.names[language] }))}
      />
      <SportRules sport={sport} />
      <h2 className="mt-2 text-lg font-semibold">{t('guide.markets')}</h2>
      <div className="grid gap-4 full:grid-cols-2">
        {PARTS.map((part) => (
          <Section key={part} title={t(`guide.${part}`)}>
            <RuleList text={t(`guide.${part}Text`)} />
          </Section>
        ))}
        {slipRules && (
          <Section title={t('sport.guide.title')}>
            <RuleList text={slipRules.join('\n')} />
          </Section>
        )}
      </div>
    </SupportFrame>
  )
}
