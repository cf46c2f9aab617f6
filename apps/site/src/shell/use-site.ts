// What the site says of itself, for header, menus and footer. It changes rarely, so it is asked for once.
import { useCall } from '../wire/queries.ts'
import { useSession } from '../state/session.ts'
import { menuGroups, type MenuGroup } from './menus.ts'

const RARELY_MS = 10 * 60_000

export function useSiteOption() {
  return useCall('/api/etc/siteOption', {}, { staleMs: RARELY_MS }).data
}

/** The menu groups to show: a group of games that the server has not switched on is left out. */
export function useMenuGroups(): readonly MenuGroup[] {
  const codes = useCall('/api/common/gameGroupCodes', {}, { staleMs: RARELY_MS }).data?.groupCodes
  const isPartner = useSession((state) => state.member?.isPartnerMember === 'Y')
  return menuGroups.filter(
    ({ groupCode, forPartners = false }) =>
      (!forPartners || isPartner) &&
      (groupCode === undefined ||
        codes === undefined ||
        codes.some((entry) => normalised(entry.groupCode) === groupCode)),
  )
}

/** The specification writes both `minigame` and `mini-game`. */
const normalised = (groupCode: string) => groupCode.replaceAll('-', '')
