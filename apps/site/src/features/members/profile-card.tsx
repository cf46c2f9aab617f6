// The member's own data, as the site holds it. What is sensitive comes masked from the server.
import { DateTime, Skeleton } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { GameMoney } from '../../app/game-money.tsx'
import { useBankName } from '../../app/use-bank-name.ts'
import { useSession } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'

export function ProfileCard() {
  const t = useTexts()
  const member = useSession((state) => state.member)
  const bankName = useBankName()
  if (!member) return <Skeleton className="h-80" />
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('profile.memId'), member.memId],
    [t('profile.memNick'), member.memNick],
    [t('profile.level'), member.memLevel],
    [t('common.gameMoney'), <GameMoney key="gameMoney" />],
    [t('profile.memPhone'), member.memPhone],
    [t('profile.bank'), bankName(member.bankNameKr)],
    [t('profile.bankacc'), member.bankacc],
    [t('profile.memName'), member.memName],
    ...(member.birthDate === '' ? [] : [[t('myData.birthDate'), member.birthDate] as const]),
    ...(member.termsAcceptedAt === null
      ? []
      : [
          [
            t('myData.terms'),
            <>
              {t('myData.termsVersion', { version: member.termsVersion })} · <DateTime at={member.termsAcceptedAt} />
            </>,
          ] as const,
        ]),
    [t('profile.recommender'), member.recommenderId],
    [t('profile.joinDay'), <DateTime key="joinDay" at={member.joinDay} />],
  ]
  return (
    <dl className="panel grid grid-cols-[auto_1fr] gap-x-6 px-5 py-2">
      {rows.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid border-b border-line/60 py-3 last:border-0">
          <dt className="text-sm text-dim">{label}</dt>
          <dd className="figures text-right text-base break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
