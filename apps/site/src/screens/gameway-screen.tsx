// How each game is played, with the ways to the game and to its exact rules and odds.
import { buttonClass, classNames } from '@hanpan/ui'
import { gameKeys } from '../app/game-keys.ts'
import { Emblem } from '../features/minigames/emblem.tsx'
import { gameLook } from '../features/minigames/games.ts'
import { RuleList } from '../features/support/paragraphs.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { useTexts } from '../words/words-context.tsx'

export function GamewayScreen() {
  const t = useTexts()
  return (
    <Page title={t('menu.gameway')}>
      <div className="flex flex-col gap-4">
        <section aria-label={t('gameway.start')} className="panel flex flex-col gap-4 p-4 desk:p-6">
          <h2 className="text-lg font-semibold">{t('gameway.start')}</h2>
          <RuleList text={t('gameway.startText')} />
        </section>
        <div className="grid gap-4 wide:grid-cols-2">
          {gameKeys.map((key) => {
            const { page, text, about, colour } = gameLook(key)
            return (
              <section
                key={key}
                aria-label={t(text)}
                className={classNames(colour, 'panel flex min-w-0 flex-col gap-4 p-4 desk:p-6')}
              >
                <div className="flex items-center gap-3">
                  <Emblem gameKey={key} className="size-9 shrink-0" />
                  <div className="min-w-0">
                    <h2 className="text-lg font-semibold">{t(text)}</h2>
                    <p className="text-sm text-dim">{t(about)}</p>
                  </div>
                </div>
                <RuleList text={t(`gameway.${key}`)} />
                <div className="mt-auto flex flex-wrap gap-2 max-desk:*:flex-1">
                  <PageLink page={page} className={buttonClass({ tone: 'primary' })}>
                    {t('gameway.play')}
                    <span className="sr-only"> {t(text)}</span>
                  </PageLink>
                  <PageLink page="gameGuide" className={buttonClass({})}>
                    {t('gameway.odds')}
                    <span className="sr-only"> {t(text)}</span>
                  </PageLink>
                </div>
              </section>
            )
          })}
        </div>
      </div>
    </Page>
  )
}
