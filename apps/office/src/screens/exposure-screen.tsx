// What the house stands to pay on every round that is not settled, as it is staked.
import { gameKeys, type GameKeyOnWire } from '@hanpan/contract'
import { OpenRound } from '../features/minigames/open-round.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

const POLL_MS = 2000

/** Games keep their places while their rounds come and go. */
function inOrder<Round extends { readonly gameKey: GameKeyOnWire }>(rounds: readonly Round[]): readonly Round[] {
  return rounds.toSorted((one, other) => gameKeys.indexOf(one.gameKey) - gameKeys.indexOf(other.gameKey))
}

export function ExposureScreen() {
  const t = useTexts()
  const query = useCall('/api/office/minigames/exposure', {}, { refetchMs: POLL_MS })
  return (
    <Page title={t('menu.exposure')} note={t('exposure.note')}>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('exposure.empty')} />
            </div>
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 full:grid-cols-2">
              {inOrder(list).map((round) => (
                <OpenRound key={`${round.gameKey} ${round.roundNo}`} round={round} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}
