// A product of a vendor: what it is called, where it stands, and what its members may stake at once by level.
import {
  CATALOGUE_LEVELS,
  productCategories,
  type CallRequest,
  type ProductCategory,
  type ProductInOffice,
} from '@hanpan/contract'
import { GAME_GROUPS, type GameGroup } from '@hanpan/kernel'
import { useEffect } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { CheckboxInput, MoneyInput, NumberInput, SelectInput, TextInput, useOutside } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { LANGUAGES } from '../../parts/languages.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const NAME_MAX = 80
const CODE = /^[a-z0-9_]{1,40}$/
const TRANSFER_CODES_FROM = 5000
/** Vendors whose games are opened in a window of their own, by the codes of the specification; whoever keeps the money. */
const FRAMELESS: ReadonlySet<string> = new Set(['1', '13', '17', '33', 'niu', 'splus', 'speed', 'hol'])
const usualCode = (prodId: string): string =>
  /^\d+$/.test(prodId) && Number(prodId) >= TRANSFER_CODES_FROM ? String(Number(prodId) - TRANSFER_CODES_FROM) : prodId
const PAGE = /^[a-z0-9_-]{1,40}$/

const EMPTY_PRODUCT = {
  prodId: '',
  connectionKey: '',
  names: { ko: '', en: '', vi: '' },
  group: 'slot' as GameGroup,
  category: 'slot' as ProductCategory,
  isHotel: false,
  path: '',
  isFramed: true,
  levelMin: 1,
  stakeMax: Array.from({ length: CATALOGUE_LEVELS }, () => 0),
}
type Fields = Omit<CallRequest<'/api/office/catalogue/productSave'>, 'isNew' | 'reason'>

interface ProductDialogProps {
  /** Null for a new one. */
  readonly product: ProductInOffice | null
  readonly onClose: () => void
}

export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const t = useTexts()
  const outside = useOutside()
  const {
    games: _games,
    gamesOn: _on,
    state: _state,
    place: _place,
    ...saved
  } = product ?? {
    ...EMPTY_PRODUCT,
    games: 0,
    gamesOn: 0,
    state: 'off',
    place: 0,
  }
  const connections = useCall('/api/office/vendors/connections', {}).data?.list
  const known = connections?.map(({ connectionKey }) => connectionKey) ?? []
  /** Where the vendor keeps the money the code is the usual one and 5000. */
  const wrongForWallet = ({ prodId, connectionKey }: Fields): string | false => {
    const wallet = connections?.find((one) => one.connectionKey === connectionKey)?.wallet
    const isTransferCode = /^\d+$/.test(prodId) && Number(prodId) >= TRANSFER_CODES_FROM
    if (!wallet || isTransferCode === (wallet === 'transfer')) return false
    return t(wallet === 'transfer' ? 'catalogue.transferCode' : 'catalogue.usualCode')
  }
  const form = useJudgedForm<Fields>({
    values: saved,
    judge: (fields) => ({
      prodId:
        needed(fields.prodId) ||
        (!CODE.test(fields.prodId) && t('catalogue.wrongCode')) ||
        (fields.connectionKey !== product?.connectionKey && wrongForWallet(fields)),
      connectionKey: needed(fields.connectionKey),
      'names.ko': needed(fields.names.ko),
      'names.en': needed(fields.names.en),
      'names.vi': needed(fields.names.vi),
      path: needed(fields.path) || (!PAGE.test(fields.path) && t('catalogue.wrongPage')),
      levelMin: outside(fields.levelMin, 1, CATALOGUE_LEVELS),
    }),
  })
  const { control, values, setValue } = form
  const isFrameless = product === null && FRAMELESS.has(usualCode(values.prodId))
  useEffect(() => {
    if (product === null) setValue('isFramed', !isFrameless)
  }, [product, isFrameless, setValue])
  return (
    <ConfirmDialog
      title={product ? t('catalogue.editOne', { name: product.names.ko }) : t('catalogue.add')}
      size="large"
      reason="optional"
      submitLabel={t('common.save')}
      form={form}
      run={(reason) => call('/api/office/catalogue/productSave', { ...values, isNew: product === null, reason })}
      doneText={t('catalogue.saved')}
      onDone={() => refresh('/api/office/catalogue/products')}
      onClose={onClose}
    >
      <div className="grid gap-3 desk:grid-cols-2">
        <TextInput
          control={control}
          name="prodId"
          label={t('catalogue.code')}
          required
          disabled={product !== null}
          maxLength={40}
          autoComplete="off"
        />
        <SelectInput
          control={control}
          name="connectionKey"
          label={t('catalogue.connection')}
          required
          options={[
            { value: '', label: '–' },
            ...[...new Set([...known, ...(saved.connectionKey === '' ? [] : [saved.connectionKey])])].map((key) => ({
              value: key,
              label: connections?.find(({ connectionKey }) => connectionKey === key)?.name ?? key,
            })),
          ]}
        />
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
        <TextInput
          control={control}
          name="path"
          label={t('catalogue.page')}
          hint={t('catalogue.pageHint')}
          required
          maxLength={40}
          autoComplete="off"
        />
        <SelectInput
          control={control}
          name="category"
          label={t('catalogue.kind')}
          options={productCategories.map((value) => ({ value, label: t(`catalogue.categories.${value}`) }))}
        />
        <SelectInput
          control={control}
          name="group"
          label={t('catalogue.group')}
          options={GAME_GROUPS.map((value) => ({ value, label: t(`partners.groups.${value}`) }))}
        />
        <NumberInput
          control={control}
          name="levelMin"
          label={t('catalogue.levelMin')}
          hint={t('catalogue.levelMinHint')}
        />
        <div className="flex flex-col gap-2">
          <CheckboxInput control={control} name="isHotel" label={t('catalogue.isHotel')} />
          <CheckboxInput control={control} name="isFramed" label={t('catalogue.isFramed')} />
        </div>
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t('catalogue.stakes')}</legend>
        <div className="grid grid-cols-2 gap-3 desk:grid-cols-5">
          {values.stakeMax.map((_amount, place) => (
            <MoneyInput
              key={place}
              control={control}
              name={`stakeMax.${place}`}
              label={t('catalogue.level', { level: place + 1 })}
            />
          ))}
        </div>
      </fieldset>
    </ConfirmDialog>
  )
}
