// The SQL statements of channels.
import type { Queryable } from '../../platform/database.ts'
import type { Channel, ChannelId } from './model.ts'

export interface LockedChannel extends Channel {
  /** Sealed: what its secret is once a second operator has agreed. */
  readonly awaitedSecret: Buffer | null
}

const COLUMNS = `channel_id AS "channelId", kind, name, state, destination, line, rules, quiet_from AS "quietFrom", quiet_to AS "quietTo", secret`

/** In the order in which they were made. */
export async function readChannels(db: Queryable): Promise<Channel[]> {
  const { rows } = await db.query<Channel>(`SELECT ${COLUMNS} FROM alerts.channels ORDER BY created_at, channel_id`)
  return rows
}

export async function findChannel(db: Queryable, channelId: ChannelId): Promise<Channel | null> {
  const { rows } = await db.query<Channel>(`SELECT ${COLUMNS} FROM alerts.channels WHERE channel_id = $1`, [channelId])
  return rows[0] ?? null
}

export async function lockChannel(tx: Queryable, channelId: ChannelId): Promise<LockedChannel | null> {
  const { rows } = await tx.query<LockedChannel>(
    `SELECT ${COLUMNS}, awaited_secret AS "awaitedSecret" FROM alerts.channels WHERE channel_id = $1 FOR UPDATE`,
    [channelId],
  )
  return rows[0] ?? null
}

export async function keepAwaitedSecret(tx: Queryable, channelId: ChannelId, secret: Buffer | null): Promise<void> {
  await tx.query('UPDATE alerts.channels SET awaited_secret = $2 WHERE channel_id = $1', [channelId, secret])
}

/** Writes a channel, new or changed. What waited for a second operator is not waited for any more. */
export async function writeChannel(tx: Queryable, channel: Channel): Promise<void> {
  await tx.query(
    `INSERT INTO alerts.channels (channel_id, kind, name, state, destination, line, rules, quiet_from, quiet_to, secret, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp())
     ON CONFLICT (channel_id) DO UPDATE SET kind = excluded.kind, name = excluded.name, state = excluded.state,
       destination = excluded.destination, line = excluded.line, rules = excluded.rules, quiet_from = excluded.quiet_from,
       quiet_to = excluded.quiet_to, secret = excluded.secret, awaited_secret = NULL`,
    [
      channel.channelId,
      channel.kind,
      channel.name,
      channel.state,
      JSON.stringify(channel.destination),
      channel.line,
      [...channel.rules],
      channel.quietFrom,
      channel.quietTo,
      channel.secret,
    ],
  )
}

/** New channels are made one after the other, so that nobody makes more than there may be. */
export async function countChannelsLocked(tx: Queryable): Promise<number> {
  await tx.query('LOCK TABLE alerts.channels IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await tx.query<{ channels: number }>('SELECT count(*)::bigint AS channels FROM alerts.channels')
  return rows[0]!.channels
}
