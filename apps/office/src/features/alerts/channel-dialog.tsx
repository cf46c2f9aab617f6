// A channel: where it leads, what it is told of, and when not. A new one is off at first.
import {
  ALERT_RECIPIENTS_MAX,
  ALERT_SECRET_MIN,
  alertChannelKinds,
  type AlertChannelOnWire,
  type AlertDestination,
  alertLines,
  type AlertRule,
  alertRuleNames,
  loosensAlertChannel,
  needsSecretAnew,
  smtpSecurities,
} from '@hanpan/contract'
import { CheckboxField, Notice } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { linesOf } from '../../parts/connection-fields.ts'
import { NumberInput, SelectInput, TextAreaInput, TextInput, useOutside } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { clockOf, minutesOf } from '../../parts/time-text.ts'
import { alertCalls } from './alert-texts.ts'

const PORT_MAX = 65_535
const PORTS = { tls: 465, starttls: 587, none: 25 } as const
const MAILBOX = /^[^\s@,;<>]+@[^\s@,;<>]+$/

interface ChannelDialogProps {
  /** Null for a new one. */
  readonly channel: AlertChannelOnWire | null
  readonly onClose: () => void
}

const clockText = (minutes: number | null | undefined) =>
  minutes === null || minutes === undefined ? '' : clockOf(minutes)

export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const t = useTexts()
  const outside = useOutside()
  const done = useDoneOrAsked(t('alerts.saved'))
  const [rules, setRules] = useState<readonly AlertRule[]>(channel?.rules ?? [])
  const isNew = channel === null
  const where = channel?.destination
  const form = useJudgedForm({
    values: {
      name: channel?.name ?? '',
      kind: channel?.kind ?? 'webhook',
      url: where?.url ?? '',
      host: where?.host ?? '',
      port: where?.port || PORTS.tls,
      security: where?.security ?? 'tls',
      user: where?.user ?? '',
      sender: where?.sender ?? '',
      recipients: where?.recipients.join('\n') ?? '',
      secret: '',
      line: channel?.line ?? 'first',
      quietFrom: clockText(channel?.quietFrom),
      quietTo: clockText(channel?.quietTo),
    },
    judge: (values) => {
      const isMail = values.kind === 'email'
      const recipients = linesOf(values.recipients)
      const isQuiet = values.quietFrom.trim() !== '' || values.quietTo.trim() !== ''
      const wrongClock = (clock: string) => isQuiet && minutesOf(clock) === null && t('alerts.wrongClock')
      const isSecretMissing = isMail
        ? values.user.trim() !== '' && !keepsSecret(channel, destinationOf(values)) && values.secret.trim() === ''
        : !keepsSecret(channel, destinationOf(values)) && values.secret.trim().length < ALERT_SECRET_MIN
      return {
        name: needed(values.name),
        url: !isMail && (needed(values.url) || (!URL.canParse(values.url.trim()) && t('alerts.wrongUrl'))),
        host: isMail && needed(values.host),
        port: isMail && outside(values.port, 1, PORT_MAX),
        sender: isMail && (needed(values.sender) || (!MAILBOX.test(values.sender.trim()) && t('alerts.wrongMailbox'))),
        recipients:
          isMail &&
          (recipients.length === 0 ||
            recipients.length > ALERT_RECIPIENTS_MAX ||
            !recipients.every((one) => MAILBOX.test(one))) &&
          t('alerts.wrongRecipients', { max: ALERT_RECIPIENTS_MAX }),
        secret:
          (isSecretMissing ||
            (!isMail && values.secret.trim() !== '' && values.secret.trim().length < ALERT_SECRET_MIN)) &&
          (isMail ? t('alerts.passwordMissing') : t('alerts.shortSecret', { count: ALERT_SECRET_MIN })),
        quietFrom: wrongClock(values.quietFrom),
        quietTo:
          wrongClock(values.quietTo) ||
          (isQuiet && minutesOf(values.quietFrom) === minutesOf(values.quietTo) && t('alerts.sameClock')),
      }
    },
  })
  const { control, values } = form
  const isMail = values.kind === 'email'
  const destination = destinationOf(values)
  const quiet = { quietFrom: minutesOf(values.quietFrom), quietTo: minutesOf(values.quietTo) }
  const terms = {
    name: values.name.trim(),
    kind: values.kind,
    destination,
    line: values.line,
    rules: [...rules],
    ...quiet,
  }
  const before = channel && { ...channel, secret: channel.secretFingerprint }
  const loosens =
    before !== null &&
    loosensAlertChannel(before, {
      ...before,
      ...terms,
      secret: values.secret.trim() === '' ? before.secret : values.secret,
    })
  return (
    <ConfirmDialog
      title={isNew ? t('alerts.addChannel') : t('alerts.editChannel', { name: channel.name })}
      size="large"
      reason="optional"
      submitLabel={t('common.save')}
      form={form}
      run={async (reason) =>
        await call('/api/office/alerts/channelSave', {
          channelIdx: channel?.channelIdx ?? '',
          ...terms,
          secret: values.secret.trim(),
          reason,
        })
      }
      doneText={done}
      onDone={() => refresh(...alertCalls, '/api/office/approvals/list')}
      onClose={onClose}
    >
      <div className="grid gap-3 desk:grid-cols-2">
        <TextInput control={control} name="name" label={t('alerts.name')} required maxLength={40} autoComplete="off" />
        <SelectInput
          control={control}
          name="kind"
          label={t('alerts.kind')}
          disabled={!isNew}
          options={alertChannelKinds.map((value) => ({ value, label: t(`alerts.kind-${value}`) }))}
        />
      </div>
      {isMail ? (
        <>
          <div className="grid gap-3 desk:grid-cols-[2fr_1fr_2fr]">
            <TextInput
              control={control}
              name="host"
              label={t('alerts.host')}
              required
              maxLength={120}
              autoComplete="off"
            />
            <NumberInput control={control} name="port" label={t('alerts.port')} />
            <SelectInput
              control={control}
              name="security"
              label={t('alerts.security')}
              options={smtpSecurities.map((value) => ({ value, label: t(`alerts.security-${value}`) }))}
            />
          </div>
          <div className="grid gap-3 desk:grid-cols-2">
            <TextInput control={control} name="user" label={t('alerts.user')} maxLength={120} autoComplete="off" />
            <TextInput
              control={control}
              name="secret"
              label={t('alerts.password')}
              hint={isNew ? '' : t('alerts.secretStays')}
              maxLength={200}
              autoComplete="off"
            />
            <TextInput
              control={control}
              name="sender"
              label={t('alerts.sender')}
              required
              maxLength={120}
              autoComplete="off"
            />
          </div>
          <TextAreaInput
            control={control}
            name="recipients"
            label={t('alerts.recipients')}
            hint={t('alerts.recipientsHint')}
            rows={2}
            maxLength={3000}
          />
        </>
      ) : (
        <div className="grid gap-3 desk:grid-cols-2">
          <TextInput
            control={control}
            name="url"
            label={t('alerts.url')}
            required
            maxLength={200}
            autoComplete="off"
            inputClassName="figures"
          />
          <TextInput
            control={control}
            name="secret"
            label={t('alerts.secret')}
            hint={isNew ? t('alerts.secretHint') : t('alerts.secretStays')}
            maxLength={200}
            autoComplete="off"
          />
        </div>
      )}
      <div className="grid gap-3 desk:grid-cols-3">
        <SelectInput
          control={control}
          name="line"
          label={t('alerts.line')}
          options={alertLines.map((value) => ({ value, label: t(`alerts.line-${value}`) }))}
        />
        <TextInput
          control={control}
          name="quietFrom"
          label={t('alerts.quietFrom')}
          hint={t('alerts.quietHint')}
          placeholder="23:00"
          maxLength={5}
          autoComplete="off"
          inputClassName="figures"
        />
        <TextInput
          control={control}
          name="quietTo"
          label={t('alerts.quietTo')}
          placeholder="07:00"
          maxLength={5}
          autoComplete="off"
          inputClassName="figures"
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t('alerts.toldOf')}</legend>
        <p className="mb-2 text-xs text-dim">{t('alerts.toldOfHint')}</p>
        <div className="grid grid-cols-1 gap-x-3 gap-y-1 sm:grid-cols-2 desk:grid-cols-3">
          {alertRuleNames.map((rule) => (
            <CheckboxField
              key={rule}
              label={t(`alerts.rule-${rule}`)}
              checked={rules.includes(rule)}
              onChange={({ target }) =>
                setRules(target.checked ? [...rules, rule] : rules.filter((one) => one !== rule))
              }
            />
          ))}
        </div>
      </fieldset>
      {isNew ? (
        <Notice tone="neutral">{t('alerts.newNote')}</Notice>
      ) : (
        <SettingNotice setting="alert.channel" loosens={loosens} />
      )}
    </ConfirmDialog>
  )
}

interface Typed extends Omit<AlertDestination, 'recipients'> {
  readonly kind: AlertChannelOnWire['kind']
  readonly recipients: string
}

/** As the server keeps it: nothing of the other kind. */
function destinationOf({ kind, url, host, port, security, user, sender, recipients }: Typed) {
  return kind === 'email'
    ? {
        url: '',
        host: host.trim(),
        port,
        security,
        user: user.trim(),
        sender: sender.trim(),
        recipients: linesOf(recipients),
      }
    : {
        url: url.trim().replace(/\/+$/, ''),
        host: '',
        port: 0,
        security: 'tls' as const,
        user: '',
        sender: '',
        recipients: [],
      }
}

/** Whether the secret that it has goes on being used. */
const keepsSecret = (channel: AlertChannelOnWire | null, next: AlertDestination): boolean =>
  channel !== null && channel.secretFingerprint !== '' && !needsSecretAnew(channel.destination, next)
