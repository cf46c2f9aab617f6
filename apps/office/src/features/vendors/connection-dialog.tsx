// A connection to a vendor: who it is, how it is spoken to, and from where it speaks. A new one is off at first.
import { type ConnectionInOffice, dialectNames, loosensConnection, walletModes } from '@hanpan/contract'
import { Notice } from '@hanpan/ui'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { areAddresses, CONNECTION_KEY, linesOf } from '../../parts/connection-fields.ts'
import { NumberInput, SelectInput, TextAreaInput, TextInput, useOutside } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import {
  DialectFields,
  type DialectRow,
  type DialectValues,
  fieldsOf,
  keysToSend,
  NO_VALUES,
  useFieldProblem,
} from './dialect-form.tsx'

const HOURS_MAX = 720
const HOURS_USUAL = 48

export interface ConnectionValues extends DialectValues {
  connectionKey: string
  name: string
  dialect: (typeof dialectNames)[number]
  wallet: (typeof walletModes)[number]
  addresses: string
  closeAfterHours: number
}

export const reloadConnections = () =>
  refresh('/api/office/vendors/connections', '/api/office/vendors/health', '/api/office/approvals/list')

interface ConnectionDialogProps {
  /** Null for a new one. */
  readonly connection: ConnectionInOffice | null
  readonly dialects: readonly DialectRow[]
  readonly onClose: () => void
}

export function ConnectionDialog({ connection, dialects, onClose }: ConnectionDialogProps) {
  const t = useTexts()
  const outside = useOutside()
  const problem = useFieldProblem()
  const done = useDoneOrAsked(t('vendors.saved'))
  const isNew = connection === null
  const dialectOf = (name: ConnectionValues['dialect']) => dialects.find(({ dialect }) => dialect === name)!
  const form = useJudgedForm<ConnectionValues>({
    values: {
      connectionKey: connection?.connectionKey ?? '',
      name: connection?.name ?? '',
      dialect: connection?.dialect ?? 'hub88',
      wallet: connection?.wallet ?? 'seamless',
      addresses: connection?.addresses.join('\n') ?? '',
      closeAfterHours: connection?.closeAfterHours ?? HOURS_USUAL,
      settings: { ...NO_VALUES, ...connection?.settings },
      keys: NO_VALUES,
      newPair: isNew,
    },
    judge: (values) => {
      const { settings, keys } = fieldsOf(dialectOf(values.dialect), values.wallet)
      return {
        connectionKey:
          needed(values.connectionKey) || (!CONNECTION_KEY.test(values.connectionKey) && t('vendors.wrongKey')),
        name: needed(values.name),
        ...Object.fromEntries(
          settings.map((field) => [`settings.${field.name}`, problem(field, values.settings[field.name])]),
        ),
        ...(isNew &&
          Object.fromEntries(keys.map((field) => [`keys.${field.name}`, problem(field, values.keys[field.name])]))),
        addresses: !areAddresses(values.addresses) && t('vendors.wrongAddress'),
        closeAfterHours: outside(values.closeAfterHours, 1, HOURS_MAX),
      }
    },
  })
  const { control, values, setValue } = form
  const dialect = dialectOf(values.dialect)
  const wallet = dialect.transfer ? values.wallet : 'seamless'
  const fields = fieldsOf(dialect, wallet)
  const asked = Object.fromEntries(
    fields.settings.flatMap(({ name }) => {
      const value = values.settings[name].trim()
      // What is so anyhow is no change of a connection that does not say it.
      const isUsual = name === 'statementBy' && value === 'call' && connection?.settings[name] === undefined
      return value === '' || isUsual ? [] : [[name, name === 'vendorUrl' ? value.replace(/\/+$/, '') : value]]
    }),
  ) as Record<string, string>
  const addresses = linesOf(values.addresses)
  const shared = {
    keys: connection?.keys.map(({ fingerprint }) => fingerprint) ?? [],
    state: connection?.state ?? 'off',
  }
  const loosens =
    connection !== null && loosensConnection({ ...connection, ...shared }, { ...shared, settings: asked, addresses })
  const partControl = control as unknown as Parameters<typeof DialectFields>[0]['control']
  const setPart = setValue as unknown as Parameters<typeof DialectFields>[0]['setValue']
  return (
    <ConfirmDialog
      title={isNew ? t('vendors.add') : t('vendors.editOne', { name: connection.name })}
      size="large"
      reason="optional"
      submitLabel={t('common.save')}
      form={form}
      run={(reason) =>
        call('/api/office/vendors/connectionSave', {
          connectionKey: values.connectionKey,
          name: values.name,
          settings: asked,
          addresses,
          closeAfterHours: values.closeAfterHours,
          isNew,
          ...(isNew && { dialect: values.dialect, wallet, keys: keysToSend(fields.keys, values) }),
          reason,
        })
      }
      doneText={done}
      onDone={reloadConnections}
      onClose={onClose}
    >
      <div className="grid gap-3 desk:grid-cols-2">
        <TextInput control={control} name="name" label={t('vendors.name')} required maxLength={60} autoComplete="off" />
        <TextInput
          control={control}
          name="connectionKey"
          label={t('vendors.key')}
          hint={t('vendors.keyHint')}
          required
          disabled={!isNew}
          maxLength={31}
          autoComplete="off"
        />
        {isNew && (
          <>
            <SelectInput
              control={control}
              name="dialect"
              label={t('vendors.dialect')}
              options={dialectNames.map((value) => ({ value, label: t(`vendors.dialects.${value}`) }))}
            />
            {dialect.transfer && (
              <SelectInput
                control={control}
                name="wallet"
                label={t('vendors.wallet')}
                hint={t('vendors.walletHint')}
                options={walletModes.map((value) => ({ value, label: t(`vendors.wallets.${value}`) }))}
              />
            )}
          </>
        )}
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t('vendors.settings')}</legend>
        <DialectFields control={partControl} part="settings" fields={fields.settings} setValue={setPart} />
      </fieldset>
      {isNew && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{t('vendors.keys')}</legend>
          <p className="mb-2 text-sm text-dim">{t('vendors.keysNote')}</p>
          <DialectFields control={partControl} part="keys" fields={fields.keys} setValue={setPart} />
        </fieldset>
      )}
      <div className="grid gap-3 desk:grid-cols-2">
        {wallet === 'seamless' && (
          <TextAreaInput
            control={control}
            name="addresses"
            label={t('vendors.addresses')}
            hint={t('vendors.addressesHint')}
            rows={3}
            maxLength={2000}
          />
        )}
        <NumberInput
          control={control}
          name="closeAfterHours"
          label={t('vendors.closeAfter')}
          hint={t('vendors.closeAfterHint')}
        />
      </div>
      {isNew ? (
        <Notice tone="neutral">{t('vendors.turnNote.on')}</Notice>
      ) : (
        <SettingNotice setting="vendor.connection" loosens={loosens} />
      )}
    </ConfirmDialog>
  )
}
