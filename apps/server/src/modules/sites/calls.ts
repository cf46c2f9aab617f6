// The site's own calls, and the operator's.
import { BANNER_RESULT_DAYS, calls } from '@hanpan/contract'
import { DAY_MS, type Instant, isoSeoul, type MemberId, ok, refuse, seoulDay, seoulDayStart } from '@hanpan/kernel'
import type { MemberSession, RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { CompletedCash } from '../../ports/cashier.ts'
import type { MaintenanceWindow, SitesPort } from '../../ports/sites.ts'
import { changeCodeNames, sortCodes } from './change-codes.ts'
import { changeMaintenance, changeOptions, windowOf } from './change-options.ts'
import type { SitesDeps } from './deps.ts'
import { todayOf } from './main-blocks.ts'
import { licenceOf } from './licence.ts'
import { countSeen } from './banner-counts.ts'
import { daysOfBanner, sumsOfBanners } from './banner-count-store.ts'
import { bannersFor, removeBanner, saveBanner, sortBanners, stateOf } from './banners.ts'
import { readBanners } from './banner-store.ts'
import { changeGameState, codeOnWire, codesAskedFor, codesOnOffer, groupsOf } from './game-codes.ts'
import { readGameCodes } from './game-code-store.ts'
import { readSite } from './store.ts'
import { parseInstant } from '../../platform/parse-instant.ts'

const ROWS = 8

const windowOnWire = (window: MaintenanceWindow) => ({
  startDate: isoSeoul(window.startsAt),
  endDate: isoSeoul(window.endsAt),
  message: window.message,
})

const readerOf = (member: MemberSession | null) => ({
  isMember: member !== null,
  isExcluded: member?.standing.isExcluded ?? false,
})

export function createSitesCalls(deps: SitesDeps, port: SitesPort): RegisteredCall[] {
  const blocks = todayOf(deps)
  const masked = async (rows: readonly CompletedCash[]) => {
    const cards = await deps.members().cards([...new Set(rows.map((row) => row.memberId))])
    const maskOf = (memberId: MemberId) => `${(cards.get(memberId)?.memId ?? '').slice(0, 2)}***`
    return rows.map((row) => ({ memId: maskOf(row.memberId), amount: row.amount, at: isoSeoul(row.at) }))
  }

  return registerCalls(calls.sites, {
    siteOption: async (_request, { now }) => {
      const options = await port.options()
      const link = (index: number) => options.sns[index] ?? { name: '', id: '', link: '' }
      const [first, second, third] = [link(0), link(1), link(2)]
      return ok({
        siteOption: {
          sns1: first.name,
          sns1Id: first.id,
          sns1Link: first.link,
          sns2: second.name,
          sns2Id: second.id,
          sns2Link: second.link,
          sns3: third.name,
          sns3Id: third.id,
          sns3Link: third.link,
        },
        recommenderId: options.recommenderId,
        siteName: options.siteName,
        ...deps.identity,
        licence: licenceOf(deps.identity.licence, options.licence),
        asksBirthAndTerms: (await port.admission()).isAsked,
        signupOpen: options.signupOpen,
        signupReading: options.signupReading,
        serverTime: isoSeoul(now),
      })
    },
    siteCheckInfo: async (_request, { now }) => {
      const window = windowOf(await readSite(deps.database))
      const coming = window && window.endsAt > now ? windowOnWire(window) : null
      return ok({ siteCheckInfo: coming, serverTime: isoSeoul(now) })
    },
    banner: async (_request, { member, now, language }) =>
      ok({ list: await bannersFor(deps, 'banner', { ...readerOf(member), now, language }) }),
    bannerSeen: async (seen, { member, now }) => {
      await countSeen(deps, seen, { member, now })
      return ok({})
    },
    popupList: async (_request, { member, now, language }) => {
      const list = await bannersFor(deps, 'popup', { ...readerOf(member), isMember: false, now, language })
      return ok({ list: list.map((banner) => ({ ...banner, isClose: 'N' as const })) })
    },
    mainPopupList: async (_request, { member, now, language }) => {
      const list = await bannersFor(deps, 'popup', { ...readerOf(member), now, language })
      return ok({ list: list.map((banner) => ({ ...banner, isClose: 'N' as const })) })
    },
    gameGroupCodes: async (asked) => ok({ groupCodes: groupsOf(codesAskedFor(await codesOnOffer(deps), asked)) }),
    gameCodes: async (asked) => ok({ codes: codesAskedFor(await codesOnOffer(deps), asked).map(codeOnWire) }),
    commonCode: async (asked) => {
      const rows = codesAskedFor(await codesOnOffer(deps), asked)
      return ok({ codes: rows.map((row) => ({ code: row.code, groupCode: row.group_code })) })
    },
    flowBoard: async (_request, { member, now, language }) => {
      const notices = await bannersFor(deps, 'flow', { ...readerOf(member), isMember: true, now, language })
      return ok({ content: notices.map(({ text }) => text).join('  ·  ') })
    },
    main: async (_request, { now }) => {
      const today = seoulDayStart(seoulDay(now))!
      const weekAgo = (today - 6 * DAY_MS) as Instant
      const end = (today + DAY_MS) as Instant
      const [day, week, played] = await Promise.all([
        deps.cashier().bestWithdrawals(today, end, ROWS),
        deps.cashier().bestWithdrawals(weekAgo, end, ROWS),
        blocks(now),
      ])
      return ok({ bestWithdrawalsToday: await masked(day), bestWithdrawalsWeek: await masked(week), ...played })
    },
    mainCashList: async () => {
      const [deposits, withdrawals] = await Promise.all([
        deps.cashier().latestCompleted('in', ROWS),
        deps.cashier().latestCompleted('out', ROWS),
      ])
      return ok({ deposits: await masked(deposits), withdrawals: await masked(withdrawals) })
    },
  })
}

const officeSites = {
  options: calls.office.siteOptions,
  setOptions: calls.office.setSiteOptions,
  setMaintenance: calls.office.setMaintenance,
  gameCodes: calls.office.siteGameCodes,
  setGameState: calls.office.setGameState,
  setCodeNames: calls.office.setCodeNames,
  sortCodes: calls.office.sortCodes,
} as const

export function createSitesOfficeCalls(deps: SitesDeps, port: SitesPort): RegisteredCall[] {
  return registerCalls(officeSites, {
    options: async () => {
      const window = windowOf(await readSite(deps.database))
      return ok({ options: await port.options(), maintenance: window ? windowOnWire(window) : null })
    },
    setOptions: async ({ options, reason }, context) => {
      // A key that was left out is undefined, and must not overwrite.
      const change = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
      return await changeOptions(deps, context, change, reason)
    },
    setMaintenance: async ({ maintenance, reason }, context) => {
      if (maintenance === null) return await changeMaintenance(deps, context, null, reason)
      const [startsAt, endsAt] = [parseInstant(maintenance.startDate), parseInstant(maintenance.endDate)]
      if (!Number.isFinite(startsAt) || !Number.isFinite(endsAt)) return refuse('value_invalid')
      const window = { startsAt: startsAt as Instant, endsAt: endsAt as Instant, message: maintenance.message }
      return await changeMaintenance(deps, context, window, reason)
    },
    gameCodes: async () =>
      ok({ list: (await readGameCodes(deps.database)).map((row) => ({ ...codeOnWire(row), state: row.state })) }),
    setGameState: async (change, context) => await changeGameState(deps, context, change),
    setCodeNames: async (change, context) => await changeCodeNames(deps, context, change),
    sortCodes: async (change, context) => await sortCodes(deps, context, change),
  })
}

const officeBanners = {
  list: calls.office.banners,
  save: calls.office.bannerSave,
  sort: calls.office.bannerSort,
  remove: calls.office.bannerDelete,
  result: calls.office.bannerResult,
} as const

/** The first of the days that results are shown of, today among them. */
const resultsFrom = (now: Instant) => seoulDay((now - (BANNER_RESULT_DAYS - 1) * DAY_MS) as Instant)

export function createBannersOfficeCalls(deps: SitesDeps): RegisteredCall[] {
  return registerCalls(officeBanners, {
    list: async ({ kind }, { now }) => {
      const [rows, sums] = await Promise.all([
        readBanners(deps.database, kind),
        sumsOfBanners(deps.database, resultsFrom(now)),
      ])
      return ok({
        list: rows.map((row) => ({
          bannerIdx: row.banner_id,
          kind: row.kind,
          audience: row.audience,
          texts: row.texts,
          picture: row.picture,
          scene: row.scene,
          link: row.link,
          startsAt: isoSeoul(row.starts_at),
          endsAt: row.ends_at === null ? null : isoSeoul(row.ends_at),
          shown: row.shown,
          state: stateOf(row, now),
          result: sums.get(row.banner_id) ?? { shown: 0, pressed: 0 },
        })),
      })
    },
    result: async ({ bannerIdx }, { now }) => {
      const banner = (await readBanners(deps.database)).find((row) => row.banner_id === bannerIdx)
      if (!banner) return refuse('not_found')
      return ok({ list: await daysOfBanner(deps.database, banner.banner_id, resultsFrom(now)) })
    },
    save: async ({ startsAt, endsAt, bannerIdx, ...change }, context) =>
      await saveBanner(deps, context, {
        ...change,
        bannerIdx,
        starts_at: parseInstant(startsAt) as Instant,
        ends_at: endsAt === null ? null : (parseInstant(endsAt) as Instant),
      }),
    sort: async ({ kind, order }, context) => await sortBanners(deps, context, kind, order),
    remove: async ({ bannerIdx, reason }, context) => await removeBanner(deps, context, bannerIdx, reason),
  })
}
