// Alerts in the office: what went on while nobody looked, whom it is told to, by which rules, and what became of each message.
import { z } from 'zod'
import {
  ALERT_CHANNELS_MAX,
  ALERT_ESCALATE_MINUTES_MAX,
  ALERT_RECIPIENTS_MAX,
  alertChannelKinds,
  alertLines,
  alertRuleNames,
  smtpSecurities,
} from '../../alert-rules.ts'
import { defineCall } from '../../define-call.ts'
import { isoTime, listOf, page } from '../../entities.ts'
import { reason, secondOperator, waiting } from './fields.ts'

const read = { permission: 'overview.read' } as const
const manage = { permission: 'sites.manage' } as const
const whole = z.number().int()
const idx = z.string().max(64)
const rule = z.enum(alertRuleNames)
const minuteOfDay = whole.min(0).max(1439).nullable()

/** `waiting`: on its way; `sent`: taken by the other side; `failed`: given up; `dropped`: there was nothing to tell any more. */
export const alertDeliveryStates = ['waiting', 'sent', 'failed', 'dropped'] as const
export type AlertDeliveryState = (typeof alertDeliveryStates)[number]
/** `began` and `over`, what nobody has acknowledged in time, and what was sent by the test button. */
export const alertWords = ['began', 'escalated', 'over', 'test'] as const
export type AlertWord = (typeof alertWords)[number]
/** An alert is open until it is over and acknowledged. */
export const alertViews = ['open', 'all'] as const

const alert = z.object({
  alertIdx: z.string(),
  rule,
  cause: z.string().describe('What it is about: a bet, a queue, a game, a vendor.'),
  label: z.string().describe('The name of its cause, where it has one.'),
  value: z.number().describe('In the unit of its rule, as it began.'),
  threshold: z.number().describe('As it was then.'),
  amount: z.number().nullable().describe('In won, where it is about money.'),
  memId: z.string().describe('Empty where it is about nobody.'),
  isUrgent: z.boolean(),
  beganAt: isoTime,
  endedAt: isoTime.nullable(),
  escalatedAt: isoTime.nullable(),
  acknowledged: z.object({ operatorId: z.string(), at: isoTime, note: z.string() }).nullable(),
  deliveries: z.object({ waiting: whole, sent: whole, failed: whole }),
  isHeldBack: z.boolean().describe('Nobody was told: too many of its rule had begun within the hour.'),
})
export type AlertOnWire = z.output<typeof alert>

const delivery = z.object({
  deliveryIdx: z.string(),
  alertIdx: z.string().nullable(),
  rule: rule.nullable(),
  label: z.string(),
  channelIdx: z.string(),
  channelName: z.string(),
  channelKind: z.enum(alertChannelKinds),
  word: z.enum(alertWords),
  state: z.enum(alertDeliveryStates),
  tries: whole,
  answer: z.string().describe('What the other side said, or why it was not reached.'),
  createdAt: isoTime,
  dueAt: isoTime.nullable().describe('When it is tried next.'),
  doneAt: isoTime.nullable(),
})
export type AlertDeliveryOnWire = z.output<typeof delivery>

const address = z.string().trim().max(120)
const terms = {
  name: z.string().trim().min(1).max(40),
  kind: z.enum(alertChannelKinds),
  destination: z.object({
    url: z.string().trim().max(200).default(''),
    host: z.string().trim().max(120).default(''),
    port: whole.min(0).max(65_535).default(0),
    security: z.enum(smtpSecurities).default('tls'),
    user: z.string().trim().max(120).default(''),
    sender: address.default(''),
    recipients: z.array(address).max(ALERT_RECIPIENTS_MAX).default([]),
  }),
  line: z.enum(alertLines).describe('Whether it is told first, or of what nobody acknowledged in time.'),
  rules: z.array(rule).max(alertRuleNames.length).describe('Empty: every rule.'),
  quietFrom: minuteOfDay.describe('Minutes of the day in Seoul, from which only what is urgent is sent.'),
  quietTo: minuteOfDay,
}

const channel = z.object({
  channelIdx: z.string(),
  ...terms,
  state: z.enum(['on', 'off']),
  secretFingerprint: z.string(),
  waiting: whole,
  failedSince: isoTime.nullable().describe('Since when nothing that was sent to it was taken.'),
  last: z
    .object({ at: isoTime, state: z.enum(alertDeliveryStates), answer: z.string() })
    .nullable()
    .describe('What became of the last message.'),
  secondOperator,
})
export type AlertChannelOnWire = z.output<typeof channel>

const ruleTerms = {
  rule,
  isOn: z.boolean(),
  threshold: whole,
  isUrgent: z.boolean(),
  escalateMinutes: whole.min(0).max(ALERT_ESCALATE_MINUTES_MAX),
}

export const officeAlertsCalls = {
  alerts: defineCall({
    path: '/api/office/alerts/list',
    summary: 'Alerts, the newest first: those that last or that nobody has acknowledged, or all.',
    access: read,
    request: z.object({
      view: z.enum(alertViews).default('open'),
      rule: z.enum(['', ...alertRuleNames]).default(''),
      page,
    }),
    response: listOf(alert).extend({ unacknowledged: whole }),
    codes: [],
  }),
  alertAcknowledge: defineCall({
    path: '/api/office/alerts/acknowledge',
    summary: 'Says that somebody has an alert in hand: it is not escalated any more.',
    access: read,
    request: z.object({ alertIdx: idx, note: z.string().trim().max(300).default('') }),
    response: z.object({ operatorId: z.string(), at: isoTime }),
    codes: ['E404', 'T999'],
  }),
  alertDeliveries: defineCall({
    path: '/api/office/alerts/deliveries',
    summary: 'Messages that were sent or are to be sent, the newest first.',
    access: read,
    request: z.object({
      alertIdx: idx.default(''),
      channelIdx: idx.default(''),
      state: z.enum(['', ...alertDeliveryStates]).default(''),
      page,
    }),
    response: listOf(delivery),
    codes: [],
  }),
  alertChannels: defineCall({
    path: '/api/office/alerts/channels',
    summary: 'Whom alerts are told to. Secrets are shown by their fingerprints.',
    access: read,
    request: z.object({}),
    response: z.object({
      list: z.array(channel).max(ALERT_CHANNELS_MAX),
      staysInside: z.boolean().describe('Nothing is sent beyond this machine: a demo.'),
    }),
    codes: [],
  }),
  alertChannelSave: defineCall({
    path: '/api/office/alerts/channelSave',
    summary: 'Adds a channel, off, or changes one. Where it leads elsewhere, a second operator agrees first.',
    access: manage,
    asksSecond: 'alert.channel',
    request: z.object({
      channelIdx: idx.default('').describe('Empty: a new one.'),
      ...terms,
      secret: z
        .string()
        .trim()
        .max(200)
        .default('')
        .describe('The password at the mail server, or the key of signatures. Empty: stays as it is.'),
      reason,
    }),
    response: waiting.extend({ channelIdx: z.string() }),
    codes: ['E404', 'O006', 'O013', 'O004'],
  }),
  alertChannelState: defineCall({
    path: '/api/office/alerts/channelState',
    summary:
      'Switches a channel on, which a second operator agrees to, or off. What waits for one that is off is dropped.',
    access: manage,
    asksSecond: 'alert.channel',
    request: z.object({ channelIdx: idx, state: z.enum(['on', 'off']), reason }),
    response: waiting,
    codes: ['E404', 'O013', 'O004'],
  }),
  alertChannelTest: defineCall({
    path: '/api/office/alerts/channelTest',
    summary: 'Sends a test message by a channel that is on, now, and says what the other side answered.',
    access: manage,
    perMinuteMax: 20,
    request: z.object({ channelIdx: idx }),
    response: z.object({ isTaken: z.boolean(), answer: z.string(), milliseconds: whole }),
    codes: ['E404', 'O004'],
  }),
  alertRules: defineCall({
    path: '/api/office/alerts/rules',
    summary: 'What is an alert and from where on.',
    access: read,
    request: z.object({}),
    response: z.object({ list: z.array(z.object({ ...ruleTerms, openAlerts: whole })) }),
    codes: [],
  }),
  alertRuleSave: defineCall({
    path: '/api/office/alerts/ruleSave',
    summary: 'Changes a rule, for a reason. It holds for what begins afterwards; of a rule that is off all alerts end.',
    access: manage,
    request: z.object({ ...ruleTerms, reason }),
    response: z.object(ruleTerms),
    codes: ['O003', 'O006'],
  }),
}
