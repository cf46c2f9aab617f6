// The box on the main page that says who is here: balance, points, messages and the two big buttons. A guest finds the
// log-in at the same place.
import { Badge, Money, Skeleton } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { GameMoney } from '../../app/game-money.tsx'
import { Medal } from '../../app/medal.tsx'
import { useSession } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'

interface AccountBoxProps {
  readonly balance: ReactNode
  readonly points: ReactNode
  readonly messages: ReactNode
  readonly actions: ReactNode
  readonly guest: ReactNode
}

export function AccountBox({ balance, points, messages, actions, guest }: AccountBoxProps) {
  const t = useTexts()
  const { phase, member, held } = useSession()
  if (phase === 'unknown') return <Skeleton className="h-64" />
  if (phase === 'guest') return guest
  return (
    <section aria-label={t('menu.account')} className="panel flex flex-col gap-4 p-5">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 truncate text-lg font-semibold">{member?.memNick}</p>
        <Badge tone="brand" icon={member && <Medal level={member.memLevel} />}>
          {t('menu.level')} {member?.memLevel}
        </Badge>
      </div>
      <dl className="flex flex-col gap-1.5">
        <dt className="text-sm text-dim">{t('common.balance')}</dt>
        <dd className="text-2xl font-bold">{balance}</dd>
        <div className="mt-2 grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
          <dt className="text-dim">{t('common.held')}</dt>
          <dd className="text-right">
            <Money value={held} />
          </dd>
          <dt className="text-dim">{t('common.gameMoney')}</dt>
          <dd className="text-right">
            <GameMoney />
          </dd>
          <dt className="text-dim">{t('common.points')}</dt>
          <dd className="text-right">{points}</dd>
          <dt className="text-dim">{t('menu.messages')}</dt>
          <dd className="text-right">{messages}</dd>
        </div>
      </dl>
      <div className="grid grid-cols-2 gap-2">{actions}</div>
    </section>
  )
}
