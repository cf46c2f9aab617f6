// The house's favourite leagues, in the order in which the lobby shows them.
import { type CallResponse, LOBBY_LEAGUES_MAX } from '@hanpan/contract'
import { Button, IconButton, SelectField } from '@hanpan/ui'
import { SPORTS } from '@hanpan/sportsbook'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'

type Lobby = CallResponse<'/api/office/sports/lobby'>
type League = Lobby['favourites'][number]

export function LobbyLeagues() {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const [open, setOpen] = useState(false)
  if (!mayManage) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('sportsLobby.leagues')}
      </Button>
      {open && <Leagues onClose={() => setOpen(false)} />}
    </>
  )
}

function Leagues({ onClose }: { readonly onClose: () => void }) {
  const { data } = useCall('/api/office/sports/lobby', {})
  return data ? <LeaguesDialog lobby={data} onClose={onClose} /> : null
}

function LeaguesDialog({ lobby, onClose }: { readonly lobby: Lobby; readonly onClose: () => void }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const [chosen, setChosen] = useState<readonly League[]>(lobby.favourites)
  const nameOf = ({ sport, category, name }: League) =>
    `${SPORTS.get(sport)?.names[language] ?? sport} · ${category.name} ${name}`
  const left = [...lobby.favourites, ...lobby.others].filter(({ id }) => !chosen.some((one) => one.id === id))
  const without = (league: League) => chosen.filter((one) => one !== league)
  const move = (league: League, to: number) => setChosen(without(league).toSpliced(to, 0, league))
  return (
    <ConfirmDialog
      title={t('sportsLobby.leagues')}
      reason="required"
      submitLabel={t('common.save')}
      run={(reason) => call('/api/office/sports/setLobby', { competitionIds: chosen.map(({ id }) => id), reason })}
      doneText={t('sportsLobby.leaguesSet')}
      onDone={() => refresh('/api/office/sports/lobby')}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('sportsLobby.leaguesNote')}</p>
      <ol aria-label={t('sportsLobby.chosen')} className="flex flex-col gap-1">
        {chosen.map((league, index) => (
          <li key={league.id} className="flex items-center gap-1">
            <span className="min-w-0 flex-1 truncate text-sm font-semibold">{nameOf(league)}</span>
            <IconButton
              label={t('order.up', { name: league.name })}
              disabled={index === 0}
              onClick={() => move(league, index - 1)}
            >
              <ArrowUp aria-hidden className="size-4" />
            </IconButton>
            <IconButton
              label={t('order.down', { name: league.name })}
              disabled={index === chosen.length - 1}
              onClick={() => move(league, index + 1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </IconButton>
            <IconButton
              label={t('sportsLobby.remove', { name: league.name })}
              onClick={() => setChosen(without(league))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ol>
      {chosen.length < LOBBY_LEAGUES_MAX && left.length > 0 && (
        <SelectField
          label={t('sportsLobby.add')}
          value=""
          onChange={({ target }) => setChosen([...chosen, ...left.filter(({ id }) => id === target.value)])}
          options={[
            { value: '', label: t('sportsLobby.choose') },
            ...left.map((league) => ({ value: league.id, label: `${nameOf(league)} (${league.events})` })),
          ]}
        />
      )}
    </ConfirmDialog>
  )
}
