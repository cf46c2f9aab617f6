// Looks at what other modules have to tell, begins what is new and ends what is gone (SPEC.md AL2, AL3).
import { type AlertRule, alertRules } from '@hanpan/contract'
import { DAY_MS, type Instant, instant, MINUTE_MS } from '@hanpan/kernel'
import type { AlertSign } from '../../ports/alerts.ts'
import { endUnseen, forgetEnded, lockLooking, noteSeen, openCauses } from './alert-store.ts'
import { beginIn, escalateIn, tellOverIn } from './begin-and-end.ts'
import { forgetTests } from './delivery-store.ts'
import type { AlertsDeps } from './deps.ts'
import { rulesInForce } from './rules.ts'

/** Over when it was not seen for so long: what comes and goes is told once. */
const GONE_MS = MINUTE_MS
const KEPT_MS = 400 * DAY_MS
const FORGOTTEN_AT_ONCE = 1000

async function readSigns({ sources, log }: AlertsDeps) {
  const read = await Promise.all(
    sources.map(async (source) => {
      const { rules } = source
      try {
        return { rules, signs: await source.signs() }
      } catch (error) {
        log.error({ err: error, rules }, 'what alerts are to be told of cannot be read')
        return { rules: [], signs: [] }
      }
    }),
  )
  return {
    readable: new Set<AlertRule>(read.flatMap(({ rules }) => rules)),
    signs: read.flatMap(({ signs }): readonly AlertSign[] => signs),
  }
}

const keyOf = ({ rule, cause }: { readonly rule: AlertRule; readonly cause: string }) => `${rule} ${cause}`

/**
 * Of signs those that reach their threshold by what is left when all that is told within them is taken off, innermost first: a loss is told
 * where it was made, and one above it only where enough was lost besides.
 */
function reaching(signs: readonly AlertSign[], thresholdOf: (rule: AlertRule) => number): readonly AlertSign[] {
  const toldWithin = new Map<string, number>()
  const innermostFirst = signs.toSorted((one, other) => (other.within?.length ?? 0) - (one.within?.length ?? 0))
  return innermostFirst.filter((sign) => {
    const { rule, value, within = [] } = sign
    const left = value - (toldWithin.get(keyOf(sign)) ?? 0)
    if (alertRules[rule].unit !== 'none' && left < thresholdOf(rule)) return false
    for (const cause of within) {
      const key = keyOf({ rule, cause })
      toldWithin.set(key, (toldWithin.get(key) ?? 0) + left)
    }
    return true
  })
}

export async function look(deps: AlertsDeps, at?: Instant): Promise<void> {
  const { database } = deps
  const { readable, signs } = await readSigns(deps)
  const now = at ?? (await deps.now())
  await database.tx(async (tx) => {
    await lockLooking(tx)
    const rules = await rulesInForce(tx)
    const looked = signs.filter(({ rule }) => readable.has(rule) && rules.get(rule)!.isOn)
    const standing = reaching(looked, (rule) => rules.get(rule)!.threshold)
    const off = [...rules.values()].filter(({ isOn }) => !isOn).map(({ rule }) => rule)
    const open = new Set((await openCauses(tx, [...readable])).map(keyOf))
    await noteSeen(tx, standing, now)
    const begun = standing.filter((sign) => !open.has(keyOf(sign)))
    await beginIn(
      deps,
      tx,
      begun.map(({ rule, cause, label, value, amount = null, memberId = null }) => ({
        rule,
        cause,
        label,
        value: Math.floor(value),
        amount,
        memberId,
      })),
      rules,
      now,
    )
    const unseenSince = instant(now - GONE_MS)
    await tellOverIn(deps, tx, await endUnseen(tx, { readable: [...readable], off, unseenSince, now }), now)
    await escalateIn(deps, tx, now)
  })
  const keptSince = instant(now - KEPT_MS)
  await forgetEnded(database, keptSince, FORGOTTEN_AT_ONCE)
  await forgetTests(database, keptSince)
}
