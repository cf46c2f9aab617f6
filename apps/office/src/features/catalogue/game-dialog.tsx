// A game of a vendor: what it is called, how it is shown and where it stands.
import { type GameInOffice, volatilities } from '@hanpan/contract'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { MoneyInput, NumberInput, SelectInput, TextInput, useOutside } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { LANGUAGES } from '../../parts/languages.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const NAME_MAX = 80
const TAGS_MAX = 10
const TAG_MAX = 30
const RTP_MAX = 10_000
const PLACE_MAX = 1_000_000
const PERCENT = 100
const IMAGE = /^(\/(?![/\\])\S*|https:\/\/\S+)?$/
const UNKNOWN = 'none'

interface GameFields {
  names: { ko: string; en: string; vi: string }
  category: string
  tags: string
  image: string
  rtp: number
  volatility: string
  betMin: number
  betMax: number
  place: number
}

const tagsOf = (text: string) => [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')

export function GameDialog({ game, onClose }: { readonly game: GameInOffice; readonly onClose: () => void }) {
  const t = useTexts()
  const outside = useOutside()
  const { prodId, gameKey, names, category, image, betMin, betMax, place } = game
  const form = useJudgedForm<GameFields>({
    values: {
      names,
      category,
      image,
      betMin,
      betMax,
      place,
      tags: game.tags.join(', '),
      rtp: game.rtp ?? 0,
      volatility: game.volatility ?? UNKNOWN,
    },
    judge: (fields) => ({
      'names.ko': needed(fields.names.ko),
      'names.en': needed(fields.names.en),
      'names.vi': needed(fields.names.vi),
      category: needed(fields.category),
      tags:
        (tagsOf(fields.tags).length > TAGS_MAX || tagsOf(fields.tags).some((tag) => tag.length > TAG_MAX)) &&
        t('catalogue.wrongTags'),
      image: !IMAGE.test(fields.image.trim()) && t('catalogue.wrongImage'),
      rtp: outside(fields.rtp / PERCENT, 0, RTP_MAX / PERCENT),
      betMax: fields.betMax !== 0 && fields.betMin > fields.betMax && t('catalogue.wrongBets'),
      place: outside(fields.place, 0, PLACE_MAX),
    }),
  })
  const { control, values } = form
  const save = (reason: string) =>
    call('/api/office/catalogue/gameSave', {
      ...values,
      prodId,
      gameKey,
      tags: tagsOf(values.tags),
      image: values.image.trim(),
      rtp: values.rtp === 0 ? null : values.rtp,
      volatility: volatilities.find((name) => name === values.volatility) ?? null,
      reason,
    })
  return (
    <ConfirmDialog
      title={t('catalogue.editOne', { name: names.ko })}
      size="large"
      reason="optional"
      submitLabel={t('common.save')}
      form={form}
      run={save}
      doneText={t('catalogue.saved')}
      onDone={() => refresh('/api/office/catalogue/games')}
      onClose={onClose}
    >
      <div className="grid gap-3 desk:grid-cols-2">
        {LANGUAGES.map((language) => (
          <TextInput
            key={language}
            control={control}
            name={`names.${language}`}
            label={t(`catalogue.${language}`)}
            required
            maxLength={NAME_MAX}
            autoComplete="off"
            lang={language}
          />
        ))}
        <TextInput control={control} name="category" label={t('catalogue.category')} required maxLength={40} />
        <TextInput
          control={control}
          name="tags"
          label={t('catalogue.tags')}
          hint={t('catalogue.tagsHint')}
          maxLength={400}
        />
        <TextInput control={control} name="image" label={t('catalogue.image')} maxLength={300} autoComplete="off" />
        <NumberInput
          control={control}
          name="rtp"
          label={t('catalogue.rtp')}
          hint={t('catalogue.rtpHint')}
          scale={PERCENT}
        />
        <SelectInput
          control={control}
          name="volatility"
          label={t('catalogue.volatility')}
          options={([UNKNOWN, ...volatilities] as const).map((value) => ({
            value,
            label: t(`catalogue.volatilities.${value}`),
          }))}
        />
        <MoneyInput control={control} name="betMin" label={t('catalogue.betMin')} />
        <MoneyInput control={control} name="betMax" label={t('catalogue.betMax')} />
        <NumberInput control={control} name="place" label={t('catalogue.place')} hint={t('catalogue.placeHint')} />
      </div>
    </ConfirmDialog>
  )
}
