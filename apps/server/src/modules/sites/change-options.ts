// Changes options and the maintenance window (SPEC.md SI1, SI3).
import { siteOptionsOnWire } from '@hanpan/contract'
import { basisPoints, type Instant, ok, refuse, type Result } from '@hanpan/kernel'
import type { OperatorContext } from '../../ports/operators.ts'
import type { CallRefusal } from '../../ports/refusals.ts'
import type { MaintenanceWindow, SiteOptions } from '../../ports/sites.ts'
import { defaultOptions } from './default-options.ts'
import type { SitesDeps } from './deps.ts'
import { readSite, writeMaintenance, writeOptions } from './store.ts'

type Done = Result<Record<string, never>, CallRefusal>

export async function changeOptions(
  deps: SitesDeps,
  context: OperatorContext,
  change: Partial<SiteOptions>,
  reason: string,
): Promise<Done> {
  return await deps.database.tx(async (tx) => {
    const { changed } = await readSite(tx, 'FOR UPDATE')
    const before: SiteOptions = { ...defaultOptions, ...changed }
    const after = siteOptionsOnWire.safeParse({ ...before, ...change })
    if (!after.success || !sidesFit(after.data) || !levelsFit(after.data) || !banksFit(before, after.data))
      return refuse('value_invalid')
    const { returnMin } = after.data.prices
    if (returnMin > before.prices.returnMin) {
      const below = await deps.minigames().priceBelow(tx, basisPoints(returnMin * 100))
      if (below) return refuse(below)
    }
    await writeOptions(tx, { ...changed, ...change })
    const names = Object.keys(change) as (keyof SiteOptions)[]
    await deps.audit.record(tx, context, {
      action: 'site.options',
      subject: names.join(', '),
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after: change,
      reason,
    })
    tx.afterCommit(() => deps.forget())
    return ok({})
  })
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
