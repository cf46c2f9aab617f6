// The popups of the main page, at most three in one card that can be turned. The card lies over the banners below it and takes no place
// of its own: nothing moves when it comes, and headline, clocks, deposits, withdrawals and the bars of a phone are never under it.
import type { CallResponse } from '@hanpan/contract'
import { useEffect, useState } from 'react'
import { setPopupPhase } from '../../state/popups.ts'
import { useSession } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { PopupCard } from './popup-card.tsx'
import { isPutAway, putAway } from './popup-memory.ts'

type Popup = CallResponse<'/api/etc/popupList'>['list'][number]

export function Popups({ heldBack }: { readonly heldBack: boolean }) {
  const phase = useSession((state) => state.phase)
  if (phase === 'unknown') return null
  // Whoever logs in is shown the members' popups.
  return phase === 'member' ? <MemberPopups heldBack={heldBack} /> : <GuestPopups heldBack={heldBack} />
}

function GuestPopups({ heldBack }: { readonly heldBack: boolean }) {
  const { data, error } = useCall('/api/etc/popupList', {}, { staleMs: 60_000 })
  return <Queue list={data?.list ?? (error ? [] : undefined)} heldBack={heldBack} />
}

function MemberPopups({ heldBack }: { readonly heldBack: boolean }) {
  const { data, error } = useCall('/api/main/popupList', {}, { staleMs: 60_000 })
  return <Queue list={data?.list ?? (error ? [] : undefined)} heldBack={heldBack} />
}

function Queue({ list, heldBack }: { readonly list: readonly Popup[] | undefined; readonly heldBack: boolean }) {
  // What is put away lives in the browser: closing reads it again.
  const [, setClosed] = useState(0)
  const open = list?.filter(({ bannerIdx, isClose }) => isClose !== 'Y' && !isPutAway(bannerIdx)) ?? []
  const phase = list === undefined ? 'pending' : open.length > 0 ? 'open' : 'done'
  useEffect(() => {
    setPopupPhase(phase)
    return () => setPopupPhase('pending')
  }, [phase])
  if (open.length === 0 || heldBack) return null
  return (
    <PopupCard
      popups={open}
      onClose={(forTheDay) => {
        if (forTheDay) putAway(forTheDay.bannerIdx, true)
        else for (const { bannerIdx } of open) putAway(bannerIdx, false)
        setClosed((count) => count + 1)
      }}
    />
  )
}
