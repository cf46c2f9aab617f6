// The games: their rules, exact chances and the odds of this moment, read from what the games themselves use, and how fairness is
// proved.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Tabs, buttonClass } from '@hanpan/ui'
import { useState } from 'react'
import { gameKeys } from '../app/game-keys.ts'
import { gameLook } from '../features/minigames/games.ts'
import { OddsTable } from '../features/minigames/odds-table.tsx'
import { PriceHistory } from '../features/minigames/price-history.tsx'
import { Paragraphs } from '../features/support/paragraphs.tsx'
import { Section, SupportFrame } from '../features/support/support-frame.tsx'
import { PageLink } from '../shell/link.tsx'
import { useTexts } from '../words/words-context.tsx'

export function GameGuideScreen() {
  const t = useTexts()
  const [gameKey, setGameKey] = useState<GameKeyOnWire>('powerball')
  return (
    <SupportFrame title={t('support.gameguide')} section="gameGuide">
      <Section title={t('support.rules')}>
        <Paragraphs
          texts={[
            t('support.rulesText1'),
            t('support.rulesText2'),
            t('support.rulesText3'),
            t('support.rulesText4'),
            t('support.rulesText5'),
          ]}
        />
        <PageLink page="minigames" className={buttonClass({ tone: 'primary' }, 'self-start')}>
          {t('menu.minigames')}
        </PageLink>
      </Section>
      <Section title={t('support.odds')}>
        <p className="text-dim">{t('support.oddsText')}</p>
        <Tabs
          label={t('support.odds')}
          value={gameKey}
          onValueChange={setGameKey}
          items={gameKeys.map((key) => ({
            value: key,
            label: t(gameLook(key).text),
            content: (
              <div className="flex flex-col gap-8">
                <OddsTable gameKey={key} />
                <PriceHistory key={key} gameKey={key} />
              </div>
            ),
          }))}
        />
      </Section>
      <Section title={t('support.fairness')}>
        <Paragraphs texts={[t('support.fairText1'), t('support.fairText2'), t('support.fairText3')]} />
        <PageLink page="verify" className={buttonClass({}, 'self-start')}>
          {t('results.verify')}
        </PageLink>
      </Section>
    </SupportFrame>
  )
}
