// In which order the house shows sports, and which it hides.
import type { CallResponse, SportKeyOnWire } from '@hanpan/contract'
import { SPORTS } from '@hanpan/sportsbook'
import { Button, IconButton } from '@hanpan/ui'
import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'

const PATH = '/api/office/sports/order'
type Order = CallResponse<typeof PATH>

export function SportsOrder() {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const { data } = useCall(PATH, {})
  const [open, setOpen] = useState(false)
  if (!mayManage || !data) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('sportNames.order')}
      </Button>
      {open && <OrderDialog before={data} onClose={() => setOpen(false)} />}
    </>
  )
}

function OrderDialog({ before, onClose }: { readonly before: Order; readonly onClose: () => void }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const [sports, setSports] = useState<readonly SportKeyOnWire[]>(before.sports)
  const [hidden, setHidden] = useState<readonly SportKeyOnWire[]>(before.hidden)
  const move = (sport: SportKeyOnWire, to: number) =>
    setSports(sports.filter((one) => one !== sport).toSpliced(to, 0, sport))
  const turn = (sport: SportKeyOnWire) =>
    setHidden(hidden.includes(sport) ? hidden.filter((one) => one !== sport) : [...hidden, sport])
  return (
    <ConfirmDialog
      title={t('sportNames.order')}
      reason="required"
      submitLabel={t('common.save')}
      run={(reason) => call('/api/office/sports/setOrder', { sports: [...sports], hidden: [...hidden], reason })}
      doneText={t('sportNames.orderDone')}
      onDone={() => refresh(PATH)}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('sportNames.orderNote')}</p>
      <ol aria-label={t('sportNames.order')} className="flex flex-col gap-1">
        {sports.map((sport, index) => {
          const name = SPORTS.get(sport)!.names[language]
          const isHidden = hidden.includes(sport)
          return (
            <li key={sport} className="flex items-center gap-1">
              <span
                className={`min-w-0 flex-1 truncate text-sm ${isHidden ? 'text-dim line-through' : 'font-semibold'}`}
              >
                {name}
              </span>
              <IconButton label={t('order.up', { name })} disabled={index === 0} onClick={() => move(sport, index - 1)}>
                <ArrowUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={t('order.down', { name })}
                disabled={index === sports.length - 1}
                onClick={() => move(sport, index + 1)}
              >
                <ArrowDown aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={t(isHidden ? 'sportNames.showSport' : 'sportNames.hideSport', { name })}
                onClick={() => turn(sport)}
              >
                {isHidden ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
              </IconButton>
            </li>
          )
        })}
      </ol>
    </ConfirmDialog>
  )
}
