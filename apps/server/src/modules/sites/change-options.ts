// Changes options and the maintenance window (SPEC.md SI1, SI3, SI25).
import { isDeepStrictEqual } from 'node:util'
import { loosenedOptions, siteOptionsOnWire } from '@hanpan/contract'
import { basisPoints, type Instant, ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { ApprovedRequest, OperatorContext } from '../../ports/operators.ts'
import type { CallRefusal } from '../../refusals.ts'
import type { MaintenanceWindow, SiteOptions } from '../../ports/sites.ts'
import { defaultOptions } from './default-options.ts'
import type { SitesDeps } from './deps.ts'
import { readSite, writeMaintenance, writeOptions } from './store.ts'

type Done = Result<Record<string, never>, CallRefusal>
type Changed = Result<{ readonly approvalIdx: string | null }, CallRefusal>

export async function changeOptions(
  deps: SitesDeps,
  context: OperatorContext,
  change: Partial<SiteOptions>,
  reason: string,
): Promise<Changed> {
  return await deps.database.tx(async (tx): Promise<Changed> => {
    const { before, after } = await readChange(tx, change)
    const fault = await faultOf(deps, tx, before, after)
    if (fault) return refuse(fault)
    const loosened = loosenedOptions(before, after!)
    if (loosened.length > 0) {
      const waits = await deps.fourEyes().askToLoosen(tx, context, {
        kind: 'site.options',
        subject: namesOf(change).join(', '),
        about: namesOf(change),
        before: partOf(before, change),
        after: change,
        facts: { loosened: loosened.join(', ') },
        reason,
      })
      if (!waits.ok || waits.value) return waits.ok ? ok({ approvalIdx: waits.value }) : waits
    }
    await write(deps, tx, context, change, before, reason)
    return ok({ approvalIdx: null })
  })
}

/** Carries out what a second operator has agreed to, on top of the options that it was asked for on. */
export async function performOptions(
  deps: SitesDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Done> {
  const change = JSON.parse(String(facts['after'])) as Partial<SiteOptions>
  const asked = JSON.parse(String(facts['before'])) as Partial<SiteOptions>
  const { before, after } = await readChange(tx, change)
  // Somebody changed the same options meanwhile: what was agreed to would undo it.
  if (!isDeepStrictEqual(asked, partOf(before, change))) return refuse('state_wrong')
  const fault = await faultOf(deps, tx, before, after)
  if (fault) return refuse(fault)
  await write(deps, tx, context, change, before, reason)
  return ok({})
}

const namesOf = (change: Partial<SiteOptions>) => Object.keys(change).toSorted() as (keyof SiteOptions)[]

const partOf = (options: SiteOptions, change: Partial<SiteOptions>): Partial<SiteOptions> =>
  JSON.parse(
    JSON.stringify(Object.fromEntries(namesOf(change).map((name) => [name, options[name]]))),
  ) as Partial<SiteOptions>

/** Before and after a change; null after one that is none of this site's options. */
async function readChange(tx: Tx, change: Partial<SiteOptions>) {
  const { changed } = await readSite(tx, 'FOR UPDATE')
  const before: SiteOptions = { ...defaultOptions, ...changed }
  const after = siteOptionsOnWire.safeParse({ ...before, ...change })
  return { before, after: after.success ? after.data : null }
}

async function faultOf(
  deps: SitesDeps,
  tx: Tx,
  before: SiteOptions,
  after: SiteOptions | null,
): Promise<CallRefusal | null> {
  if (!after || !sidesFit(after) || !levelsFit(after) || !banksFit(before, after)) return 'value_invalid'
  const { returnMin } = after.prices
  return returnMin > before.prices.returnMin ? await deps.games().priceBelow(tx, basisPoints(returnMin * 100)) : null
}

async function write(
  deps: SitesDeps,
  tx: Tx,
  context: OperatorContext,
  change: Partial<SiteOptions>,
  before: SiteOptions,
  reason: string,
): Promise<void> {
  const { changed } = await readSite(tx)
  await writeOptions(tx, { ...changed, ...change })
  await deps.audit.record(tx, context, {
    action: 'site.options',
    subject: namesOf(change).join(', '),
    before: partOf(before, change),
    after: change,
    reason,
  })
  tx.afterCommit(() => deps.forget())
}

function sidesFit(options: SiteOptions): boolean {
  return [options.deposit, options.withdrawal].every(
    ({ minimum, maximum, unit }) => minimum <= maximum && minimum % unit === 0 && maximum % unit === 0,
  )
}

/** A limit of a level lets at least one request of the site's minimum through, in the site's units; a day's is not below one request's. */
function levelsFit({ levels, deposit, withdrawal }: SiteOptions): boolean {
  const fits = (once: number, day: number, { minimum, unit }: { readonly minimum: number; readonly unit: number }) =>
    [once, day].every((limit) => limit === 0 || (limit >= minimum && limit % unit === 0)) &&
    (once === 0 || day === 0 || day >= once)
  return levels.every(
    (level) =>
      fits(level.depositMax, level.depositDayMax, deposit) &&
      fits(level.withdrawalMax, level.withdrawalDayMax, withdrawal),
  )
}

/** Each bank once, one of them shown at least, and none gone that a member may have named. */
function banksFit(before: SiteOptions, { banks }: SiteOptions): boolean {
  const codes = new Set(banks.map(({ bankCode }) => bankCode))
  return (
    codes.size === banks.length &&
    banks.some(({ shown }) => shown) &&
    before.banks.every(({ bankCode }) => codes.has(bankCode))
  )
}

export async function changeMaintenance(
  deps: SitesDeps,
  context: OperatorContext,
  window: MaintenanceWindow | null,
  reason: string,
): Promise<Done> {
  if (window && !(window.startsAt < window.endsAt)) return refuse('value_invalid')
  return await deps.database.tx(async (tx) => {
    const before = windowOf(await readSite(tx, 'FOR UPDATE'))
    await writeMaintenance(tx, window)
    await deps.audit.record(tx, context, { action: 'site.maintenance', subject: 'site', before, after: window, reason })
    tx.afterCommit(() => deps.forget())
    return ok({})
  })
}

export function windowOf(row: {
  readonly maintenance_starts_at: Instant | null
  readonly maintenance_ends_at: Instant | null
  readonly maintenance_message: string
}): MaintenanceWindow | null {
  if (row.maintenance_starts_at === null || row.maintenance_ends_at === null) return null
  return { startsAt: row.maintenance_starts_at, endsAt: row.maintenance_ends_at, message: row.maintenance_message }
}
