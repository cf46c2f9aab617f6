// The office's calls on the tree: who stands where, places, rates.
import { calls, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { OutrunOfDays } from '../../ports/commissions.ts'
import { registerCalls } from '../../register-calls.ts'
import { partnersNamed, partnersUnder } from './below-store.ts'
import { changeRatesByOperator } from './change-rates.ts'
import { appointPartner } from './create-partner.ts'
import type { PartnersDeps } from './deps.ts'
import { findPartnerWithin, findWithin } from './find.ts'
import { moveNode, previewMove } from './move-node.ts'
import { NOBODY, partnersOnWire, pathDown } from './people.ts'
import { rateSheetOf } from './rate-sheet.ts'
import { ratesFromWire } from './rates-on-wire.ts'
import { edgesOf } from './tree-store.ts'

const PAGE_ROWS = 20
const PLACES_MAX = 50

const placeOf = (page: number) => ({ limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS })
const infoOf = (page: number, total: number) => pageInfoOf(page, total, PAGE_ROWS)
const keyOf = (text: string) => text.normalize('NFKC').toLowerCase()

const outrunOnWire = ({ fromDay, toDay, grossWin, lineCommission, by }: OutrunOfDays) => ({
  fromDay,
  toDay,
  grossWin,
  lineCommission,
  by,
})

export function createTreeOfficeCalls(deps: PartnersDeps): RegisteredCall[] {
  const { partnerTree, partnerRates, partnerPlaces, partnerAppoint, partnerMove, partnerMovePreview, partnerSetRates } =
    calls.office
  return registerCalls(
    {
      partnerTree,
      partnerRates,
      partnerPlaces,
      partnerAppoint,
      partnerMove,
      partnerMovePreview,
      partnerSetRates,
    },
    {
      partnerTree: async ({ memId, query, page }, { now }) => {
        const node = memId === '' ? null : await findPartnerWithin(deps, null, memId)
        if (memId !== '' && !node) return refuse('not_found')
        const { rows, total } =
          query === ''
            ? await partnersUnder(deps.database, node?.node_id ?? null, placeOf(page))
            : await partnersNamed(deps.database, null, keyOf(query), placeOf(page))
        const [list, outrun] = await Promise.all([
          partnersOnWire(deps, rows),
          deps.commissions().outrunByMonth(
            rows.map((row) => row.node_id),
            now,
          ),
        ])
        const shown = node ? ((await partnersOnWire(deps, [node]))[0] ?? null) : null
        const path = node ? await pathDown(deps, null, node.node_id) : []
        const marked = list.map((partner, place) => ({
          ...partner,
          outrun: outrun.filter(({ partnerId }) => partnerId === rows[place]!.node_id).map(outrunOnWire),
        }))
        return ok({ node: shown, path, list: marked, pageInfo: infoOf(page, total) })
      },
      partnerRates: async ({ memId }) => {
        const node = await findPartnerWithin(deps, null, memId)
        return node ? ok(await rateSheetOf(deps, node, null)) : refuse('not_found')
      },
      partnerPlaces: async ({ memId }) => {
        const node = await findWithin(deps, null, memId)
        if (!node) return refuse('not_found')
        const edges = await edgesOf(deps.database, node.node_id, PLACES_MAX)
        const period = node.partner_level === null ? null : await deps.commissions().periodOf(node.node_id)
        const ids = [node.node_id, ...edges.flatMap((edge) => edge.parent_id ?? [])]
        const cards = await deps.members.cards([...new Set(ids)])
        const card = cards.get(node.node_id) ?? NOBODY
        return ok({
          memId: card.memId,
          memNick: card.nick,
          level: node.partner_level,
          period: period?.period ?? null,
          nextFrom: period?.nextFrom ?? null,
          nextTo: period?.nextTo ?? null,
          list: edges.map((edge) => ({
            parentId: (edge.parent_id && cards.get(edge.parent_id)?.memId) ?? '',
            from: isoSeoul(edge.from_at),
            by: edge.made_by,
            reason: edge.reason,
            applied: edge.is_applied,
          })),
        })
      },
      partnerAppoint: async (request, context) =>
        await appointPartner(deps, context, { ...request, rates: ratesFromWire(request.rates) }),
      partnerMove: async (request, context) => await moveNode(deps, context, request),
      partnerMovePreview: async (request) => await previewMove(deps, request),
      partnerSetRates: async ({ memId, rates, reason }, context) =>
        await changeRatesByOperator(deps, context, { memId, reason, rates: ratesFromWire(rates) }),
    },
  )
}
