// Every step of a draw, in words and numbers, as this browser has just repeated it.
import type { ResultOnWire } from '@hanpan/contract'
import { Notice, classNames } from '@hanpan/ui'
import { CircleCheckBig, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { AnyResult } from './any-result.tsx'
import { isSameResult, type DrawInputs, type Trace, type TracedDraw } from './trace-round.ts'

interface VerifyStepsProps {
  readonly inputs: DrawInputs
  readonly trace: Trace
  /** What the site published; null where it is not known. */
  readonly published: ResultOnWire | null
}

export function VerifySteps({ inputs, trace, published }: VerifyStepsProps) {
  const t = useTexts()
  const matches = published === null ? null : isSameResult(inputs.game, published, trace.result)
  const good = trace.commitmentMatches && matches !== false
  const { result } = trace
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Notice tone={good ? 'brand' : 'up'}>
        <output className="block text-base font-semibold">{good ? t('verify.ok') : t('verify.bad')}</output>
      </Notice>
      <Step number={1} title={t('verify.step1')} text={t('verify.step1Text')} matches={trace.commitmentMatches}>
        <Value label={t('results.seed')} value={inputs.seed} />
        <Value label={t('results.seedHash')} value={trace.commitment} />
        <Value label={t('results.commitment')} value={inputs.commitment} />
      </Step>
      <Step number={2} title={t('verify.step2')} text={t('verify.step2Text')}>
        {trace.blocks.map(({ message, hmac }, index) => (
          <div key={message} className="flex flex-col gap-1.5">
            <h4 className="text-sm font-medium">{t('verify.block', { number: index })}</h4>
            <Value label={t('results.message')} value={message} />
            <Value label={t('results.hmac')} value={hmac.match(/.{8}/g)?.join(' ') ?? ''} />
          </div>
        ))}
      </Step>
      <Step number={3} title={t('verify.step3')} text={t('verify.step3Text')}>
        <Draws draws={trace.draws} />
      </Step>
      {'rungs' in result && (
        <Step
          number={4}
          title={t('verify.step4')}
          text={t('verify.step4Text', { number: 'ball' in result ? result.ball : result.number })}
        >
          <AnyResult result={result} size="medium" />
        </Step>
      )}
      {/* The step before is a ladder's alone. */}
      <Step number={'rungs' in result ? 5 : 4} title={t('verify.step5')} {...(matches !== null && { matches })}>
        <Told label={t('results.computed')}>
          <AnyResult result={result} size="medium" />
        </Told>
        {published ? (
          <Told label={t('results.published')}>
            <AnyResult result={published} size="medium" />
          </Told>
        ) : (
          <p className="text-sm text-dim">{t('verify.noPublished')}</p>
        )}
      </Step>
    </div>
  )
}

function Draws({ draws }: { readonly draws: readonly TracedDraw[] }) {
  const t = useTexts()
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full text-sm">
        <thead className="text-xs text-dim">
          <tr>
            <th scope="col" className="py-1 pr-3 text-left font-medium">
              {t('verify.value')}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-medium">
              {t('verify.left')}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-medium">
              {t('verify.place')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('verify.drawnNumber')}
            </th>
          </tr>
        </thead>
        <tbody>
          {draws.map(({ xs, left, place, drawn }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- A draw has no name but its place.
            <tr key={index} className="border-t border-line/60">
              <td className="py-1 pr-3">
                {xs.map((x, taken) => (
                  <span key={x} className={classNames('mr-2', taken < xs.length - 1 && 'text-dim line-through')}>
                    {x.toString(16).padStart(8, '0')} = {x}
                    {taken < xs.length - 1 && <span className="sr-only"> {t('verify.skipped')}</span>}
                  </span>
                ))}
              </td>
              <td className="py-1 pr-3 text-right">{left}</td>
              <td className="py-1 pr-3 text-right">{place}</td>
              <td className="py-1 text-right font-bold">{drawn}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text?: string
  readonly matches?: boolean
  readonly children: ReactNode
}

function Step({ number, title, text, matches, children }: StepProps) {
  const t = useTexts()
  const Icon = matches === false ? CircleX : CircleCheckBig
  return (
    <section
      className={classNames(
        'panel min-w-0 p-4 desk:p-5',
        matches === true && 'border-brand/40',
        matches === false && 'border-up/60',
      )}
    >
      <h3 className="flex flex-wrap items-center justify-between gap-2 text-base font-semibold">
        {`${number}. ${title}`}
        {matches !== undefined && (
          <span className={classNames('inline-flex items-center gap-1.5 text-sm', matches ? 'text-brand' : 'text-up')}>
            <Icon aria-hidden className="size-4.5" />
            {matches ? t('results.same') : t('results.differs')}
          </span>
        )}
      </h3>
      {text !== undefined && <p className="mt-1 text-sm text-dim">{text}</p>}
      <div className="mt-3 flex min-w-0 flex-col gap-3">{children}</div>
    </section>
  )
}

function Value({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="text-dim">{label}</p>
      <code className="figures block rounded-sm bg-ground px-2 py-1.5 text-xs break-all text-ink">{value}</code>
    </div>
  )
}

function Told({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-sm text-dim">{label}</p>
      {children}
    </div>
  )
}

/** What a round says of the public randomness that was mixed in. */
export function BeaconNote({
  round,
}: {
  readonly round: {
    readonly publicRandomness: string
    readonly beacon: { readonly round: number; readonly absent: string } | null
  }
}) {
  const t = useTexts()
  const { beacon, publicRandomness } = round
  const text =
    beacon === null
      ? t('verify.randomnessNone')
      : publicRandomness === 'none'
        ? t('verify.beaconAbsent', { round: String(beacon.round), reason: beacon.absent })
        : t('verify.beacon', { round: String(beacon.round) })
  return <p className="text-xs text-dim">{text}</p>
}
