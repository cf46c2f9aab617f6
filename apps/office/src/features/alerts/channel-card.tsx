// One channel: where it leads, how it fares, and what may be done about it.
import type { AlertChannelOnWire } from '@hanpan/contract'
import { Button, DateTime, formatInteger, Notice } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { FactGrid } from '../../parts/fact-grid.tsx'
import { SecondBadge, SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { useSending } from '../../parts/use-sending.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { clockOf } from '../../parts/time-text.ts'
import { alertCalls, whereOf } from './alert-texts.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { Said } from './said.tsx'
import { Badge } from '../../parts/badge.tsx'

interface ChannelCardProps {
  readonly channel: AlertChannelOnWire
  readonly mayManage: boolean
}

/** What the other side said of a test, or why it was not sent. */
interface Tested {
  readonly isTaken: boolean
  /** To the letter; empty where nothing was sent. */
  readonly answer: string
  readonly text: string
}

export function ChannelCard({ channel, mayManage }: ChannelCardProps) {
  const t = useTexts()
  const [opened, open] = useState<'edit' | 'state' | null>(null)
  const { tested, busy, test } = useTest(channel)
  const isOn = channel.state === 'on'
  return (
    <li className="panel flex min-w-0 flex-col gap-3 px-4 py-4 desk:px-5" aria-label={channel.name}>
      <header className="flex flex-wrap items-center gap-2.5">
        <h2 className="min-w-0 text-base font-bold break-words">{channel.name}</h2>
        <Badge>{t(`alerts.kind-${channel.kind}`)}</Badge>
        <Badge tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'alerts.on' : 'alerts.off')}</Badge>
        {channel.line === 'second' && <Badge tone="warn">{t('alerts.line-second')}</Badge>}
        {channel.secondOperator && <SecondBadge askedBy={channel.secondOperator.askedBy} />}
      </header>
      {channel.failedSince !== null && (
        <Notice tone="up">
          {t('alerts.failedSince')} <DateTime at={channel.failedSince} short />
        </Notice>
      )}
      <Facts channel={channel} />
      {tested && (
        <output className="block">
          <Notice tone={tested.isTaken ? 'neutral' : 'up'}>
            <span className="break-words">
              {tested.text}{' '}
              {tested.answer !== '' && <Said state={tested.isTaken ? 'sent' : 'failed'} answer={tested.answer} />}
            </span>
          </Notice>
        </output>
      )}
      {mayManage && (
        <footer className="mt-auto flex flex-wrap gap-2">
          <Button size="small" onClick={() => open('edit')}>
            {t('common.edit')}
          </Button>
          <Button
            size="small"
            busy={busy}
            disabled={!isOn}
            title={isOn ? undefined : t('alerts.testWhenOn')}
            onClick={() => void test()}
          >
            {t('alerts.test')}
          </Button>
          <Button
            size="small"
            tone={isOn ? 'danger' : 'primary'}
            disabled={!isOn && channel.secondOperator !== null}
            onClick={() => open('state')}
          >
            {t(isOn ? 'alerts.turnOff' : 'alerts.turnOn')}
          </Button>
        </footer>
      )}
      {opened === 'edit' && <ChannelDialog channel={channel} onClose={() => open(null)} />}
      {opened === 'state' && <StateDialog channel={channel} onClose={() => open(null)} />}
    </li>
  )
}

function Facts({ channel }: Pick<ChannelCardProps, 'channel'>) {
  const t = useTexts()
  const { rules, quietFrom, quietTo, last, waiting, destination, kind, secretFingerprint } = channel
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('alerts.where'),
      <span key="w" className="figures break-all">
        {whereOf(destination)}
      </span>,
    ],
    [
      t('alerts.toldOf'),
      rules.length === 0 ? t('alerts.everyRule') : rules.map((rule) => t(`alerts.rule-${rule}`)).join(', '),
    ],
    [
      t('alerts.quiet'),
      quietFrom === null || quietTo === null ? (
        t('alerts.noQuiet')
      ) : (
        <span key="q" className="figures">
          {clockOf(quietFrom)}–{clockOf(quietTo)}
        </span>
      ),
    ],
    [
      t('alerts.waiting'),
      <span key="n" className="figures">
        {formatInteger(waiting)}
      </span>,
    ],
    [
      t('alerts.last'),
      last === null ? (
        '–'
      ) : (
        <span key="l" className="break-words">
          <DateTime at={last.at} short /> · <Said state={last.state} answer={last.answer} />
        </span>
      ),
    ],
    [
      t(kind === 'email' ? 'alerts.password' : 'alerts.secret'),
      <span key="s" className="figures break-all">
        {secretFingerprint || '–'}
      </span>,
    ],
  ]
  return <FactGrid facts={facts.map(([name, value]) => ({ name, value }))} />
}

function StateDialog({ channel, onClose }: { readonly channel: AlertChannelOnWire; readonly onClose: () => void }) {
  const t = useTexts()
  const next = channel.state === 'on' ? 'off' : 'on'
  const doneText = useDoneOrAsked(t('alerts.saved'))
  return (
    <ConfirmDialog
      title={t(next === 'on' ? 'alerts.turnOn' : 'alerts.turnOff')}
      submitLabel={t(next === 'on' ? 'alerts.turnOn' : 'alerts.turnOff')}
      reason="optional"
      danger={next === 'off'}
      run={async (reason) =>
        await call('/api/office/alerts/channelState', { channelIdx: channel.channelIdx, state: next, reason })
      }
      doneText={doneText}
      onDone={() => refresh(...alertCalls, '/api/office/approvals/list')}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t(next === 'on' ? 'alerts.turnOnNote' : 'alerts.turnOffNote')}</p>
      <p className="figures text-sm break-all">{whereOf(channel.destination)}</p>
      <SettingNotice setting="alert.channel" loosens={next === 'on'} />
    </ConfirmDialog>
  )
}

function useTest({ channelIdx }: AlertChannelOnWire) {
  const t = useTexts()
  const codeText = useCodeText()
  const { busy, send } = useSending()
  const [tested, setTested] = useState<Tested | null>(null)
  const test = async () =>
    await send(async () => {
      setTested(null)
      const answer = await call('/api/office/alerts/channelTest', { channelIdx })
      if (!answer.ok) return setTested({ isTaken: false, answer: '', text: codeText(answer.refusal.code) })
      const { isTaken, answer: said, milliseconds } = answer.value
      const ms = formatInteger(milliseconds)
      setTested({ isTaken, answer: said, text: t('alerts.tested', { ms }) })
      refresh('/api/office/alerts/channels', '/api/office/alerts/deliveries')
    })
  return { tested, busy, test }
}
