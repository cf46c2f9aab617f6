// A bet that a trader is asked about: the ring of its wait, and another stake that the member takes or declines in time.
import type { SportBetOnWire } from '@hanpan/contract'
import { Button, Countdown, Notice, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { callKey, queries } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { useMarketTexts } from './market-texts.ts'

/** Nothing of a bet that waits for nobody. */
export function ReferredBet({ bet }: { readonly bet: Pick<SportBetOnWire, 'betId' | 'referral'> }) {
  const t = useTexts()
  const { betId, referral } = bet
  if (!referral) return null
  const { until, offer } = referral
  if (offer) return <Offer key={offer.stake} betId={betId} until={until} offer={offer} />
  return (
    <span className="text-warn">
      {t('sport.referred')}{' '}
      <Countdown label={t('sport.referred')} endsAt={Date.parse(until)} now={serverNow} className="font-bold" />
    </span>
  )
}

interface OfferProps {
  readonly betId: string
  readonly until: string
  readonly offer: NonNullable<NonNullable<SportBetOnWire['referral']>['offer']>
}

function Offer({ betId, until, offer }: OfferProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const [answering, setAnswering] = useState<'take' | 'decline' | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const answer = async (accept: boolean) => {
    if (answering) return
    setAnswering(accept ? 'take' : 'decline')
    const said = await call('/api/bet/answerOffer', { betId, accept })
    if (!said.ok) {
      setCode(codeText(said.refusal))
      setAnswering(null)
    }
    // The bet stands in lists too.
    void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })
    await queries.invalidateQueries({ queryKey: callKey('/api/bet/betDetail') })
  }
  return (
    <section aria-label={t('sport.offer')} className="flex flex-col gap-2 py-1 text-sm">
      <p className="text-warn">
        {t('sport.offerText', { stake: formatInteger(offer.stake), win: formatInteger(offer.winMax) })}{' '}
        <Countdown label={t('sport.offer')} endsAt={Date.parse(until)} now={serverNow} className="font-bold" />
      </p>
      <span className="grid grid-cols-2 gap-2">
        <Button size="small" busy={answering === 'decline'} onClick={() => void answer(false)}>
          {t('sport.offerDecline')}
        </Button>
        <Button size="small" tone="primary" busy={answering === 'take'} onClick={() => void answer(true)}>
          {t('sport.offerTake')}
        </Button>
      </span>
      {code !== null && <Notice tone="warn">{code}</Notice>}
    </section>
  )
}

/** Why a bet was not taken, and of several legs at which of them. */
export function useDeclinedText(): (bet: Pick<SportBetOnWire, 'declined' | 'legs' | 'isBuilder'>) => string {
  const t = useTexts()
  const texts = useMarketTexts()
  return ({ declined, legs, isBuilder }) => {
    if (!declined) return ''
    const { reason } = declined
    const leg = legs[declined.legs[0] ?? -1]
    // The price of a builder is that of all its legs.
    const isOfOne = legs.length > 1 && !(isBuilder && reason === 'price_changed')
    const where = leg && isOfOne ? `${texts.between(leg)} · ${texts.pick(texts.named(leg), leg.pick)}: ` : ''
    return where + t(isKnown(reason) ? DECLINED[reason] : 'sport.declinedClosed')
  }
}

const DECLINED = {
  price_changed: 'sport.declinedPrice',
  score_changed: 'sport.declinedScore',
  referral_refused: 'sport.declinedReferral',
  referral_unanswered: 'sport.declinedReferral',
  offer_declined: 'sport.declinedOffer',
  offer_unanswered: 'sport.declinedOffer',
} as const
const isKnown = (reason: string): reason is keyof typeof DECLINED => Object.hasOwn(DECLINED, reason)
