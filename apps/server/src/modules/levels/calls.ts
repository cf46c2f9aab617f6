// What members see of the levels, and how operators name them and set their rule.
import { calls, LEVEL_MOVES_SHOWN } from '@hanpan/contract'
import { isoSeoul, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { LevelsDeps } from './deps.ts'
import { isSound } from './level-rule.ts'
import { previewRule } from './run-rule.ts'
import { readSettings, setLevels } from './settings.ts'
import { latestRun } from './store.ts'

const office = {
  settings: calls.office.levelSettings,
  set: calls.office.levelSet,
  preview: calls.office.levelPreview,
} as const

export function createLevelsCalls(deps: LevelsDeps): RegisteredCall[] {
  return [...createOfficeCalls(deps), ...createMemberCalls(deps)]
}

function createMemberCalls(deps: LevelsDeps): RegisteredCall[] {
  return registerCalls(calls.levels, {
    levels: async (_request, { member, language }) => {
      const [standing, { names }, site, rates] = await Promise.all([
        deps.members.standingIn(deps.database, member.memberId),
        readSettings(deps.database),
        deps.sites.options(),
        deps.promotions.pointRates(),
      ])
      if (!standing) return refuse('login_required')
      /** 0 is what the site lets everybody; nobody gets more than that (CA30). */
      const own = (limit: number, ofSite: number) => (limit === 0 ? ofSite : Math.min(limit, ofSite))
      return ok({
        level: standing.level,
        list: names.map((name, index) => {
          const limits = site.levels[index]!
          return {
            level: index + 1,
            name: name[language],
            depositMax: own(limits.depositMax, site.deposit.maximum),
            depositDayMax: limits.depositDayMax,
            withdrawalMax: own(limits.withdrawalMax, site.withdrawal.maximum),
            withdrawalDayMax: limits.withdrawalDayMax,
            points: Object.entries(rates ?? {}).flatMap(([group, levels]) => {
              const { stakeBp, lossBp } = levels[index]!
              return stakeBp === 0 && lossBp === 0 ? [] : [{ group, stakeBp, lossBp }]
            }),
          }
        }),
      })
    },
  })
}

function createOfficeCalls(deps: LevelsDeps): RegisteredCall[] {
  return registerCalls(office, {
    settings: async () => {
      const settings = await readSettings(deps.database)
      const run = await latestRun(deps.database)
      return ok({
        revision: settings.revision,
        names: [...settings.names],
        rule: settings.rule,
        changedAt: 'changed_at' in settings ? isoSeoul(settings.changed_at) : null,
        changedBy: 'changed_by' in settings ? settings.changed_by : '',
        lastRun: run && {
          day: run.day,
          looked: run.looked,
          up: run.up,
          down: run.down,
          held: run.held,
          isDone: run.done_at !== null,
        },
      })
    },
    set: async (request, context) => await setLevels(deps, context, request),
    preview: async ({ rule }) => {
      if (!isSound(rule)) return refuse('value_invalid')
      const { found, ...counts } = await previewRule(deps, rule)
      const shown = found.slice(0, LEVEL_MOVES_SHOWN)
      const cards = await deps.members.cards(shown.map(({ member }) => member.memberId))
      return ok({
        ...counts,
        moves: shown.flatMap(({ member, total, verdict }) => {
          const card = cards.get(member.memberId)
          if (!card || (verdict.kind !== 'up' && verdict.kind !== 'down')) return []
          return [{ memId: card.memId, memNick: card.nick, from: member.level, to: verdict.to, total }]
        }),
      })
    },
  })
}
