// How bets on a sport are settled, in sentences: by the rules of the house, those of competitions that have their own, and what is to come.
import type { CallResponse, SportKeyOnWire } from '@hanpan/contract'
import { rulesInWords, rulesWith, SPORTS } from '@hanpan/sportsbook'
import { formatDateTimeShort } from '@hanpan/ui'
import { RuleList } from '../features/support/paragraphs.tsx'
import { Section } from '../features/support/support-frame.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts, useWords } from '../words/words-context.tsx'

type Row = CallResponse<'/api/sport/eventRules'>['list'][number]

export function SportRules({ sport }: { readonly sport: SportKeyOnWire }) {
  const t = useTexts()
  const { data } = useCall('/api/sport/eventRules', {})
  const own = ofSport(data?.list ?? [], sport)
  const next = data?.next && { from: data.next.from, own: ofSport(data.next.list, sport) }
  return (
    <>
      <RulesOfSport sport={sport} own={own} />
      {next && JSON.stringify(next.own) !== JSON.stringify(own) && (
        <RulesOfSport sport={sport} own={next.own} since={t('guide.since', { from: formatDateTimeShort(next.from) })} />
      )}
    </>
  )
}

const ofSport = (list: readonly Row[], sport: SportKeyOnWire) => list.filter((one) => one.sport === sport)

interface RulesOfSportProps {
  readonly sport: SportKeyOnWire
  readonly own: readonly Row[]
  /** Of rules that are to come. */
  readonly since?: string
}

function RulesOfSport({ sport, own, since }: RulesOfSportProps) {
  const { language } = useWords().catalogue
  const usual = own.find(({ competitionId }) => competitionId === null)?.options
  const named = (competition?: string | null) =>
    [SPORTS.get(sport)!.names[language], competition, since].filter(Boolean).join(' · ')
  const textOf = (...options: readonly Parameters<typeof rulesWith>[1][]) =>
    rulesInWords(sport, rulesWith(sport, ...options))
      .map((names) => names[language])
      .join('\n')
  return (
    <>
      <Section title={named()}>
        <RuleList text={textOf(usual)} />
      </Section>
      {own.map(
        ({ competitionId, competition, options }) =>
          competitionId !== null && (
            <Section key={competitionId} title={named(competition)}>
              <RuleList text={textOf(usual, options)} />
            </Section>
          ),
      )}
    </>
  )
}
