// The rules of the site: bets and their limits, money, playing safely, and how to reach the operator.
import { LimitsTable } from '../features/minigames/limits-table.tsx'
import { Contact } from '../features/support/contact.tsx'
import { Paragraphs } from '../features/support/paragraphs.tsx'
import { Section, SupportFrame } from '../features/support/support-frame.tsx'
import { useTexts } from '../words/words-context.tsx'

export function RuleScreen() {
  const t = useTexts()
  return (
    <SupportFrame title={t('support.rule')} section="rule">
      <Section title={t('support.betting')}>
        <Paragraphs texts={[t('support.bettingText1'), t('support.bettingText2'), t('support.bettingText3')]} />
        <LimitsTable />
      </Section>
      <Section title={t('support.money')}>
        <Paragraphs texts={[t('support.moneyText1'), t('support.moneyText2'), t('support.moneyText3')]} />
      </Section>
      <Section title={t('support.protect')}>
        <Paragraphs texts={[t('support.protectText')]} />
      </Section>
      <Section title={t('support.contact')}>
        <Contact />
      </Section>
    </SupportFrame>
  )
}
