// A product, or a game of it, is switched on or off or put under maintenance, for a reason.
import { catalogueStates } from '@hanpan/contract'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

export const STATES = catalogueStates
export type CatalogueState = (typeof catalogueStates)[number]
export const STATE_TONES = { on: 'good', maintenance: 'warn', off: 'neutral' } as const

interface StateDialogProps {
  readonly prodId: string
  /** Of a game; without it the product's own. */
  readonly gameKey?: string
  readonly name: string
  readonly from: CatalogueState
  readonly state: CatalogueState
  readonly onClose: () => void
}

export function StateDialog({ prodId, gameKey, name, from, state, onClose }: StateDialogProps) {
  const t = useTexts()
  return (
    <ConfirmDialog
      title={t('catalogue.state')}
      submitLabel={t(`catalogue.turn.${state}`)}
      danger={state !== 'on'}
      reason="optional"
      run={(reason) =>
        call('/api/office/catalogue/state', { prodId, ...(gameKey && { gameKeys: [gameKey] }), state, reason })
      }
      doneText={t('catalogue.turned')}
      onDone={() => refresh('/api/office/catalogue/products', '/api/office/catalogue/games')}
      onClose={onClose}
    >
      <p className="text-base">
        <b className="font-semibold">{name}</b>: {t(`catalogue.states.${from}`)} → {t(`catalogue.states.${state}`)}
      </p>
    </ConfirmDialog>
  )
}
