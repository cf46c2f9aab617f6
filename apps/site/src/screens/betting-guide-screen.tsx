// How bets on sports are settled, sport by sport and kind by kind. The open part stands in the address.
import { Segments } from '@hanpan/ui'
import { choiceOf, useListPlace } from '../app/use-list-place.ts'
import { RuleList } from '../features/support/paragraphs.tsx'
import { Section, SupportFrame } from '../features/support/support-frame.tsx'
import { useTexts } from '../words/words-context.tsx'

const SPORTS = ['soccer', 'basketball', 'baseball', 'volleyball', 'hockey', 'tennis', 'esports', 'others'] as const
const PARTS = ['general', 'handicap', 'underOver', 'multi'] as const

export function BettingGuideScreen() {
  const t = useTexts()
  const { search, change } = useListPlace()
  const sport = choiceOf(search.type, SPORTS)
  return (
    <SupportFrame title={t('support.bettingguide')} section="bettingGuide">
      <p className="max-w-3xl text-base leading-7 text-dim">{t('guide.intro')}</p>
      <Segments
        label={t('guide.sports')}
        value={sport}
        onValueChange={(next) => change({ type: next === 'soccer' ? undefined : next })}
        options={SPORTS.map((value) => ({ value, label: t(`guide.${value}`) }))}
      />
      <Section title={t(`guide.${sport}`)}>
        <RuleList text={t(`guide.${sport}Text`)} />
      </Section>
      <h2 className="mt-2 text-lg font-semibold">{t('guide.markets')}</h2>
      <div className="grid gap-4 full:grid-cols-2">
        {PARTS.map((part) => (
          <Section key={part} title={t(`guide.${part}`)}>
            <RuleList text={t(`guide.${part}Text`)} />
          </Section>
        ))}
      </div>
    </SupportFrame>
  )
}
