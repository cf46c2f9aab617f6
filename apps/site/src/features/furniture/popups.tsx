// The popups of the main page, at most three in one card that can be turned. The card stands beside the page, not over it: the
// bottom tabs of a phone, deposits and withdrawals stay in reach.
import type { CallResponse } from '@hanpan/contract'
import { Button, CheckboxField, IconButton, Scene, buttonClass } from '@hanpan/ui'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { setPopupPhase } from '../../state/popups.ts'
import { useSession } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { InsideLink } from './inside-link.tsx'
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
    <Card
      popups={open}
      onClose={(forTheDay) => {
        for (const { bannerIdx } of open) putAway(bannerIdx, forTheDay)
        setClosed((count) => count + 1)
      }}
    />
  )
}

function Card({
  popups,
  onClose,
}: {
  readonly popups: readonly Popup[]
  readonly onClose: (forTheDay: boolean) => void
}) {
  const t = useTexts()
  const [index, setIndex] = useState(0)
  const [forTheDay, setForTheDay] = useState(false)
  const count = popups.length
  const popup = popups[index % count]!
  const close = () => onClose(forTheDay)
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && onClose(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <dialog
      open
      aria-label={t('furniture.popups')}
      className="panel fixed inset-x-3 m-0 w-auto bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 animate-rise overflow-hidden bg-panel shadow-2xl desk:inset-x-auto desk:top-32 desk:bottom-auto desk:left-6 desk:w-96"
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
        <h2 className="truncate text-base font-semibold">{popup.title}</h2>
        <IconButton label={t('furniture.close')} onClick={close}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="flex flex-col gap-3 p-4" aria-live="polite">
        {popup.picture === '' ? (
          <Scene name={popup.scene} className="h-20 self-center desk:h-32" />
        ) : (
          <img src={popup.picture} alt="" className="max-h-48 w-full rounded-md object-contain" />
        )}
        <p className="text-base leading-7 whitespace-pre-line">{popup.text}</p>
        {popup.link !== '' && (
          <InsideLink
            href={popup.link}
            className={buttonClass({ tone: 'primary', wide: true })}
            onFollow={() => onClose(false)}
          >
            {t('furniture.more')}
          </InsideLink>
        )}
        {count > 1 && (
          <div className="flex items-center justify-center gap-2">
            <IconButton label={t('furniture.previous')} onClick={() => setIndex((index + count - 1) % count)}>
              <ChevronLeft aria-hidden className="size-4" />
            </IconButton>
            <span className="figures text-sm text-dim">
              {(index % count) + 1} / {count}
            </span>
            <IconButton label={t('furniture.next')} onClick={() => setIndex((index + 1) % count)}>
              <ChevronRight aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-1.5">
        <CheckboxField
          label={t('furniture.today')}
          checked={forTheDay}
          onChange={(event) => setForTheDay(event.target.checked)}
        />
        <Button size="small" tone="ghost" onClick={close}>
          {t('furniture.close')}
        </Button>
      </div>
    </dialog>
  )
}
