// Whether the game takes bets, and the way to change that.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

export function GameSwitch({ game, enabled }: { readonly game: GameKeyOnWire; readonly enabled: boolean }) {
  const t = useTexts()
  const mayManage = useMay('minigames.manage')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(!enabled)
  return (
    <>
      <Badge tone={enabled ? 'good' : 'up'}>{t(enabled ? 'game.on' : 'game.off')}</Badge>
      {mayManage && (
        <Button
          size="small"
          tone={enabled ? 'danger' : 'primary'}
          onClick={() => {
            setWanted(!enabled)
            setOpen(true)
          }}
        >
          {t(enabled ? 'game.switchOff' : 'game.switchOn')}
        </Button>
      )}
      {open && (
        <ConfirmDialog
          title={t(wanted ? 'game.switchOn' : 'game.switchOff')}
          reason="required"
          submitLabel={t(wanted ? 'game.switchOn' : 'game.switchOff')}
          danger={!wanted}
          run={(reason) => call('/api/office/minigames/setEnabled', { gameKey: game, enabled: wanted, reason })}
          doneText={t(wanted ? 'game.switchedOn' : 'game.switchedOff')}
          onDone={() => refresh('/api/office/minigames/prices')}
          onClose={() => setOpen(false)}
        >
          <p className="text-sm text-dim">{t(wanted ? 'game.onNote' : 'game.offNote')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
