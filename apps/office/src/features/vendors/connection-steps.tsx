// What is done with a connection that is there: other keys, its state, and trying it.
import type { CallResponse, ConnectionInOffice } from '@hanpan/contract'
import { Button, Dialog, Notice, Spinner, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { FormButtons } from '../../parts/form-buttons.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { reloadConnections } from './connection-dialog.tsx'
import {
  DialectFields,
  type DialectRow,
  type DialectValues,
  fieldsOf,
  keysToSend,
  NO_VALUES,
  useFieldProblem,
} from './dialect-form.tsx'

interface StepProps {
  readonly connection: ConnectionInOffice
  readonly onClose: () => void
}

export function KeysDialog({ connection, dialect, onClose }: StepProps & { readonly dialect: DialectRow }) {
  const t = useTexts()
  const problem = useFieldProblem()
  const done = useDoneOrAsked(t('vendors.rotated'))
  const { connectionKey, name, state, wallet } = connection
  const { keys: fields } = fieldsOf(dialect, wallet)
  const form = useJudgedForm<DialectValues>({
    values: { settings: NO_VALUES, keys: NO_VALUES, newPair: false },
    judge: ({ keys }) =>
      Object.fromEntries(fields.map((field) => [`keys.${field.name}`, problem(field, keys[field.name], true)])),
  })
  const keys = keysToSend(fields, form.values)
  return (
    <ConfirmDialog
      title={t('vendors.rotateOne', { name })}
      size="large"
      reason="optional"
      submitLabel={t('vendors.rotate')}
      disabled={Object.keys(keys).length === 0}
      form={form}
      run={(reason) => call('/api/office/vendors/connectionKeys', { connectionKey, keys, reason })}
      doneText={done}
      onDone={reloadConnections}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('vendors.rotateNote')}</p>
      <DialectFields
        control={form.control}
        part="keys"
        fields={fields}
        kept
        setValue={(path, value) => form.setValue(path, value)}
      />
      <SettingNotice setting="vendor.connection" loosens={state !== 'off'} />
    </ConfirmDialog>
  )
}

export function DropKeysDialog({ connection, fingerprint, onClose }: StepProps & { readonly fingerprint: string }) {
  const t = useTexts()
  const { connectionKey } = connection
  return (
    <ConfirmDialog
      title={t('vendors.drop')}
      reason="optional"
      danger
      submitLabel={t('vendors.drop')}
      run={(reason) => call('/api/office/vendors/connectionKeyDrop', { connectionKey, fingerprint, reason })}
      doneText={t('vendors.dropped')}
      onDone={reloadConnections}
      onClose={onClose}
    >
      <p className="text-sm">
        {t('vendors.dropNote')} <code className="figures">{fingerprint}</code>
      </p>
    </ConfirmDialog>
  )
}

export function ConnectionStateDialog({
  connection,
  state,
  onClose,
}: StepProps & { readonly state: ConnectionInOffice['state'] }) {
  const t = useTexts()
  const done = useDoneOrAsked(t('vendors.turned'))
  const { connectionKey, name, state: from } = connection
  return (
    <ConfirmDialog
      title={t('vendors.turnOne', { name, state: t(`vendors.turn.${state}`) })}
      reason="optional"
      danger={state === 'off'}
      submitLabel={t(`vendors.turn.${state}`)}
      run={(reason) => call('/api/office/vendors/connectionState', { connectionKey, state, reason })}
      doneText={done}
      onDone={reloadConnections}
      onClose={onClose}
    >
      <p className="text-base">
        <b className="font-semibold">{name}</b>: {t(`vendors.states.${from}`)} → {t(`vendors.states.${state}`)}
      </p>
      <p className="text-sm text-dim">{t(`vendors.turnNote.${state}`)}</p>
      <SettingNotice setting="vendor.connection" loosens={from === 'off'} />
    </ConfirmDialog>
  )
}

type Tried = CallResponse<'/api/office/vendors/connectionTry'>

export function TryDialog({ connection, onClose }: StepProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState<Tried | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const { connectionKey, name } = connection
  const ask = async () => {
    setBusy(true)
    setTried(null)
    setFailed(null)
    const answer = await call('/api/office/vendors/connectionTry', { connectionKey, reason: '' })
    setBusy(false)
    if (answer.ok) setTried(answer.value)
    else setFailed(codeText(answer.refusal.code))
  }
  return (
    <Dialog open onClose={onClose} title={t('vendors.tryOne', { name })} size="small">
      <div className="flex flex-col gap-4" aria-live="polite">
        <p className="text-sm text-dim">{t('vendors.tryNote')}</p>
        {busy && (
          <p className="flex items-center gap-2 text-sm">
            <Spinner className="size-5" /> {t('vendors.trying')}
          </p>
        )}
        {failed !== null && <Notice tone="up">{failed}</Notice>}
        {tried && (
          <Notice tone={tried.outcome === 'accepted' ? 'neutral' : 'up'}>
            <p className="font-semibold">{t(`vendors.tried.${tried.outcome}`)}</p>
            <p className="figures mt-1 text-sm">
              {tried.status !== null &&
                t('vendors.triedHttp', { status: tried.status, ms: formatInteger(tried.milliseconds) })}
              {tried.games !== null && ` · ${t('vendors.triedGames', { count: formatInteger(tried.games) })}`}
            </p>
          </Notice>
        )}
        {tried && tried.answer !== '' && (
          <code className="block max-h-40 overflow-auto rounded-md bg-raised p-3 text-xs break-all">
            {tried.answer}
          </code>
        )}
        <FormButtons>
          <Button tone="primary" busy={busy} onClick={() => void ask()}>
            {t('vendors.try')}
          </Button>
        </FormButtons>
      </div>
    </Dialog>
  )
}
