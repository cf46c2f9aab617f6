// Sends an alert by a mail server, and says what the server answered.
import { createHash } from 'node:crypto'
import { SECOND_MS } from '@hanpan/kernel'
import type * as Nodemailer from 'nodemailer'
import { type LookUp, type MayReach, NOT_REACHABLE, resolveReachable } from '../../../platform/reachable-address.ts'
import type { AlertDestination } from '@hanpan/contract'
import type { AlertMessage, Attempt } from '../model.ts'
import { linesOf, linkOf, titleOf } from '../words.ts'

export interface MailReach {
  readonly mayReach: MayReach
  readonly lookUp?: LookUp
  /** A test trusts a certificate of its own. */
  readonly ca?: string
  readonly msMax?: number
}

const MS_MAX = 10 * SECOND_MS
const ANSWER_CHARACTERS_MAX = 300

const shortened = (text: string) =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_CHARACTERS_MAX)

/** Never throws. */
export async function sendMail(
  { mayReach, lookUp, ca, msMax = MS_MAX }: MailReach,
  {
    destination,
    password,
    siteId,
    siteUrl,
    message,
  }: {
    readonly destination: AlertDestination
    readonly password: string
    readonly siteId: string
    readonly siteUrl: string
    readonly message: AlertMessage
  },
): Promise<Attempt> {
  const { host, port, security, user, sender, recipients } = destination
  let transport: ReturnType<typeof Nodemailer.createTransport> | null = null
  try {
    const { address } = await resolveReachable(host, mayReach, lookUp)
    // Loaded with the first mail: a start does not wait for it.
    const { createTransport } = await import('nodemailer')
    transport = createTransport({
      // The address that was judged; the certificate is that of the name.
      host: address,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: { servername: host, ...(ca && { ca }) },
      ...(user !== '' && { auth: { user, pass: password } }),
      connectionTimeout: msMax,
      greetingTimeout: msMax,
      socketTimeout: msMax,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const [title, lines] = [titleOf(message), linesOf(message)]
    const link = linkOf(siteUrl, message)
    const sent = await transport.sendMail({
      from: sender,
      to: [...recipients],
      subject: `[${siteId}] ${title.ko} / ${title.en}`,
      text: [title.ko, ...lines.ko, '', title.en, ...lines.en, '', link].join('\n'),
      textEncoding: 'base64',
      // The same of every attempt: a mailbox that knows it may show it once.
      messageId: `<${message.deliveryId}@${domainOf(sender)}>`,
      date: new Date(message.sentAt),
      // All messages of one alert stand together in a mailbox.
      ...(message.alert && { references: [`<${threadOf(message.alert.alertId)}@${domainOf(sender)}>`] }),
      headers: { 'auto-submitted': 'auto-generated', ...(message.alert?.isUrgent && { importance: 'high' }) },
    })
    const refused = sent.rejected.map(String)
    if (refused.length === 0) return { outcome: 'taken', answer: shortened(sent.response) }
    return { outcome: 'taken', answer: shortened(`${sent.response} · refused: ${refused.join(', ')}`) }
  } catch (error) {
    return failed(error)
  } finally {
    transport?.close()
  }
}

const domainOf = (sender: string) => sender.slice(sender.lastIndexOf('@') + 1)
const threadOf = (alertId: string) => createHash('sha256').update(alertId).digest('hex').slice(0, 24)

function failed(error: unknown): Attempt {
  const {
    message = '',
    response,
    responseCode,
    code,
  } = error as {
    message?: string
    response?: string
    responseCode?: number
    code?: string
  }
  if (message === NOT_REACHABLE) return { outcome: 'refused', answer: NOT_REACHABLE }
  const said = response ?? (code ? `${code} · ${message}` : message)
  const isFinal = responseCode !== undefined && responseCode >= 500
  return { outcome: isFinal ? 'refused' : 'again', answer: shortened(said) || 'unreachable' }
}
