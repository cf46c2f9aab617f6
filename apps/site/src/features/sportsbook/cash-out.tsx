// Takes what an open bet is worth now, all of it or a part: asked twice, at the value that is shown, and once for however many presses.
import type { SportBetOnWire } from '@hanpan/contract'
import { Button, CheckboxField, Notice, Segments, showToast, useWonText } from '@hanpan/ui'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { setBalance, useSession } from '../../state/session.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { callInFull, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

/** A part of the rest of a bet, and what it is worth. */
interface Part {
  readonly share: string
  readonly stake: number
  readonly value: number
}

/** What was shown when it was asked for: paid as it was seen, under an id of its own. */
interface Asked extends Part {
  readonly requestId: string
  readonly isSending: boolean
  /** What was asked for before, when that was not to be had any more. */
  readonly was?: number
}

const SHARES = [25, 50, 75, 100]

/** Of what was shown, what is taken at least where the value moves with every second: percent. */
const LEAST_PERCENT = 95
const leastOf = (value: number): number => Math.max(1, Math.floor((value * LEAST_PERCENT) / 100))

/** Quarters of what is left, in whole won of each combination. The server's own value of a part is never below these. */
function partsOf({ cashOut, combinations }: SportBetOnWire): readonly Part[] {
  if (!cashOut) return []
  return SHARES.flatMap((percent) => {
    const stake = Math.floor((cashOut.stake / combinations) * (percent / 100)) * combinations
    // The product of two amounts is beyond what a number holds exactly.
    const value = Number((BigInt(cashOut.value) * BigInt(stake)) / BigInt(cashOut.stake))
    return value > 0 ? [{ share: `${percent}%`, stake, value }] : []
  })
}

/** What the part that was asked for is worth now; null where it was refused for another reason, or is worth nothing any more. */
function fallenValue({ code, data }: { readonly code: string; readonly data?: unknown }): number | null {
  const value = (data as { readonly value?: unknown } | undefined)?.value
  return code === 'B6021' && typeof value === 'number' && value > 0 ? value : null
}

interface CashOutProps {
  /** As it is read again and again by who shows it: what it is worth moves with the prices. */
  readonly bet: SportBetOnWire
  /** In little space: all that is left of it, without the choice of a part. */
  readonly isWhole?: boolean
}

export function CashOut({ bet, isWhole = false }: CashOutProps) {
  const t = useTexts()
  const won = useWonText()
  const codeText = useCodeText()
  const [share, setShare] = useState('100%')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [takesLess, setTakesLess] = useState(true)
  const isMoving = bet.legs.some(({ now }) => now.status === 'live')
  const parts = partsOf(bet)
  const part = parts.find((one) => one.share === share) ?? parts.at(-1)

  const take = async (what: Asked) => {
    const { requestId, stake, value } = what
    setAsked({ ...what, isSending: true })
    const least = isMoving && takesLess ? leastOf(value) : null
    const answer = await callInFull('/api/bet/cashOut', { betId: bet.betId, requestId, value, least, stake })
    const fallenTo = answer.ok ? null : fallenValue(answer.refusal)
    // Under a new id: another value is another request.
    setAsked(
      fallenTo === null ? null : { ...what, requestId: newRequestId(), value: fallenTo, was: value, isSending: false },
    )
    if (!answer.ok) {
      if (fallenTo === null) showToast({ tone: 'up', text: codeText(answer.refusal.code) })
    } else {
      setBalance(answer.value.balance, useSession.getState().point)
      showToast({ tone: 'brand', text: t('sport.cashOut.done', { amount: won(answer.value.paid) }) })
    }
    void queries.invalidateQueries({ queryKey: callKey('/api/bet/betDetail') })
    void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })
  }

  if (asked) {
    const left = bet.cash - bet.closed - asked.stake
    return (
      <Notice tone="warn">
        {asked.was !== undefined && (
          <p role="alert" className="mb-1">
            {t('sport.cashOut.fallen', { from: won(asked.was), to: won(asked.value) })}
          </p>
        )}
        <p className="font-semibold">{t('sport.cashOut.title', { amount: won(asked.value) })}</p>
        <p className="mt-1">
          {left === 0
            ? t('sport.cashOut.whole')
            : t('sport.cashOut.rest', { closed: won(asked.stake), left: won(left) })}
        </p>
        {isMoving && (
          <>
            <p className="mt-1">{t('sport.cashOut.live')}</p>
            <CheckboxField
              className="mt-1"
              label={t('sport.cashOut.takesLess', { least: won(leastOf(asked.value)) })}
              checked={takesLess}
              disabled={asked.isSending}
              onChange={(event) => setTakesLess(event.target.checked)}
            />
          </>
        )}
        <div className="mt-3 flex gap-2">
          <Button size="small" tone="primary" busy={asked.isSending} onClick={() => void take(asked)}>
            {t('sport.cashOut.confirm')}
          </Button>
          <Button size="small" disabled={asked.isSending} onClick={() => setAsked(null)}>
            {t('sport.cashOut.keep')}
          </Button>
        </div>
      </Notice>
    )
  }
  if (!part) {
    const why = bet.noCashOut
    // A site that pays for none does not speak of it.
    if (why === null || why === 'off') return null
    return <p className="text-xs text-dim print:hidden">{t(`sport.cashOut.without.${why}`)}</p>
  }
  return (
    <section aria-label={t('sport.cashOut.label')} className="flex flex-col gap-2 print:hidden">
      {!isWhole && (
        <Segments
          label={t('sport.cashOut.part')}
          options={parts.map((one) => ({ value: one.share, label: one.share }))}
          value={part.share}
          onValueChange={setShare}
        />
      )}
      <Button
        {...(isWhole ? { size: 'small', wide: true } : { tone: 'primary' })}
        icon={<HandCoins aria-hidden className="size-4" />}
        onClick={() => setAsked({ ...part, requestId: newRequestId(), isSending: false })}
      >
        {t('sport.cashOut.action', { amount: won(part.value) })}
      </Button>
    </section>
  )
}
