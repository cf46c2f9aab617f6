// How bets on a sport are settled, in sentences: by the rules of the house, and those of competitions that have their own.
import type { SportKeyOnWire } from '@hanpan/contract'
import { rulesInWords, rulesWith, SPORTS } from '@hanpan/sportsbook'
import { RuleList } from '../features/support/paragraphs.tsx'
import { Section } from '../features/support/support-frame.tsx'
import { useCall } from '../wire/queries.ts'
import { useWords } from '../words/words-context.tsx'

export function SportRules({ sport }: { readonly sport: SportKeyOnWire }) {
  const { language } = useWords().catalogue
  const own = (useCall('/api/sport/eventRules', {}).data?.list ?? []).filter((one) => one.sport === sport)
  const ofSport = own.find(({ competitionId }) => competitionId === null)?.options
  const named = SPORTS.get(sport)!.names[language]
  const textOf = (...options: readonly Parameters<typeof rulesWith>[1][]) =>
    rulesInWords(sport, rulesWith(sport, ...options))
      .map((names) => names[language])
      .join('\n')
  return (
    <>
      <Section title={named}>
        <RuleList text={textOf(ofSport)} />
      </Section>
      {own.map(
        ({ competitionId, competition, options }) =>
          competitionId !== null && (
            <Section key={competitionId} title={`${named} · ${competition}`}>
              <RuleList text={textOf(ofSport, options)} />
            </Section>
          ),
      )}
    </>
  )
}
