// The check of one round: its values, fetched by number or pasted from anywhere, and every step of the draw repeated with them.
import type { GameKeyOnWire, RoundOnWire } from '@hanpan/contract'
import { Button, Notice, SelectField, TextField } from '@hanpan/ui'
import { Copy, Download, RotateCw } from 'lucide-react'
import { copyText } from '../../app/copy-text.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { gameKeys } from '../../app/game-keys.ts'
import { browserHashes } from '../../wire/browser-hashes.ts'
import { useRoundAsTold, useRoundsAsTold } from '../../state/draws-told.ts'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { gameTexts } from './pick-text.ts'
import { RoundHistory } from './round-history.tsx'
import { saveJson } from './save-json.ts'
import { cleaned, traceRound, type DrawInputs } from './trace-round.ts'
import { BeaconNote, VerifySteps } from './verify-steps.tsx'

interface VerifyOneProps {
  readonly game: GameKeyOnWire
  /** The round that a link names; empty where none is. */
  readonly roundNo: string
  readonly onRound: (game: GameKeyOnWire, roundNo: string) => void
}

/** As many as may be open, closed or being drawn, and one more. */
const LATEST_ROUNDS = 5

const inputsOf = (round: RoundOnWire): DrawInputs => ({
  game: round.gameKey,
  roundNo: round.roundNo,
  seed: round.seed ?? '',
  commitment: round.commitment,
  publicRandomness: round.publicRandomness,
})

const NO_ROUNDS: readonly RoundOnWire[] = []

export function VerifyOne({ game, roundNo, onRound }: VerifyOneProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const isNamed = roundNo !== ''
  const { data, error } = useCall('/api/minigame/round', { gameKey: game, roundNo }, { enabled: isNamed })
  // Whoever comes without a round is shown the last one that was drawn.
  const latest = useCall('/api/minigame/rounds', { gameKey: game, count: LATEST_ROUNDS }, { enabled: !isNamed })
  const [inputs, setInputs] = useState<DrawInputs>({ game, roundNo, seed: '', commitment: '', publicRandomness: '' })
  const [shown, setShown] = useState<RoundOnWire | null>(null)
  const drawn = useRoundsAsTold(latest.data?.list ?? NO_ROUNDS).find(({ result }) => result !== null)
  const named = useRoundAsTold(data?.round)
  const round = isNamed ? named : (shown ?? drawn)
  if (round && round !== shown) {
    setShown(round)
    setInputs(inputsOf(round))
  }
  const clean = useMemo(() => cleaned(inputs), [inputs])
  const trace = useMemo(() => traceRound(browserHashes, clean), [clean])
  const isOfRound = round !== undefined && round.gameKey === clean.game && round.roundNo === clean.roundNo
  const change = (changes: Partial<DrawInputs>) => setInputs((known) => ({ ...known, ...changes }))
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[24rem_minmax(0,1fr)]">
      <InputForm
        {...{ inputs, change }}
        round={isOfRound ? round : null}
        onLoad={() => onRound(clean.game, clean.roundNo)}
      >
        {error && isNamed && <Notice tone="up">{codeText(error.code)}</Notice>}
        {isOfRound && <RoundHistory history={round.history} />}
        {isOfRound && <BeaconNote round={round} />}
      </InputForm>
      {trace ? (
        <VerifySteps inputs={clean} trace={trace} published={isOfRound ? round.result : null} />
      ) : (
        <div className="panel p-5">
          <p className="text-dim">
            {isOfRound && round.seed === null ? t('verify.seedMissing') : t('verify.malformed')}
          </p>
        </div>
      )}
    </div>
  )
}

interface InputFormProps {
  readonly inputs: DrawInputs
  readonly change: (changes: Partial<DrawInputs>) => void
  /** The round that the values are of; null where somebody changed them. */
  readonly round: RoundOnWire | null
  readonly onLoad: () => void
  readonly children: ReactNode
}

function InputForm({ inputs, change, round, onLoad, children }: InputFormProps) {
  const t = useTexts()
  const copyAll = async () => {
    const { game, roundNo, seed, commitment, publicRandomness } = inputs
    await copyText(JSON.stringify({ game, roundNo, seed, commitment, publicRandomness }, null, 2), t('verify.copied'))
  }
  return (
    <form
      aria-label={t('verify.inputs')}
      className="panel flex flex-col gap-4 p-4 desk:p-5 wide:sticky wide:top-24"
      onSubmit={(event) => {
        event.preventDefault()
        onLoad()
      }}
    >
      <div>
        <h2 className="text-lg font-semibold">{t('verify.inputs')}</h2>
        <p className="text-sm text-dim">{t('verify.paste')}</p>
      </div>
      <SelectField
        label={t('verify.game')}
        value={inputs.game}
        onChange={(event) => change({ game: event.target.value as GameKeyOnWire })}
        options={gameKeys.map((key) => ({ value: key, label: t(gameTexts[key]) }))}
      />
      <div className="flex items-end gap-2">
        <TextField
          label={t('verify.roundNo')}
          placeholder={t('verify.roundHint')}
          value={inputs.roundNo}
          onChange={(event) => change({ roundNo: event.target.value })}
          className="flex-1"
          inputClassName="figures"
        />
        <Button type="submit" icon={<RotateCw aria-hidden className="size-4" />}>
          {t('verify.load')}
        </Button>
      </div>
      {(
        [
          ['commitment', t('results.commitment')],
          ['seed', t('results.seed')],
          ['publicRandomness', t('verify.randomness')],
        ] as const
      ).map(([key, label]) => (
        <TextField
          key={key}
          label={label}
          value={inputs[key]}
          spellCheck={false}
          autoComplete="off"
          {...(key === 'publicRandomness' && { hint: t('verify.randomnessHint') })}
          onChange={(event) => change({ [key]: event.target.value })}
          inputClassName="figures text-sm"
        />
      ))}
      {children}
      <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copyAll()}>
        {t('verify.copyAll')}
      </Button>
      {round && (
        <Button
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => saveJson(`${round.gameKey}-${round.roundNo}`, round)}
        >
          {t('verify.saveJson')}
        </Button>
      )}
    </form>
  )
}
