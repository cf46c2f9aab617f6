// Segments that a demo's marketing has saved: whom a site writes to again and again.
import type { MemberFilter } from '@hanpan/contract'
import { officeHand } from './office-hand.ts'
import type { Past } from './past.ts'

/** Each under a request id of its own: a filling that goes on where it stopped makes none twice. */
const segments: readonly { readonly name: string; readonly filter: MemberFilter; readonly requestId: string }[] = [
  {
    name: '신규 회원 (7일)',
    filter: { partners: false, joinedWithinDays: 7 },
    requestId: '01930000-0000-7000-8000-000000000101',
  },
  {
    name: '휴면 회원 (14일 미접속)',
    filter: { partners: false, notSeenForDays: 14 },
    requestId: '01930000-0000-7000-8000-000000000102',
  },
  {
    name: '우수 회원 (30일 입금 100만 원)',
    filter: { partners: false, deposits: { days: 30, sumFrom: 1_000_000 } },
    requestId: '01930000-0000-7000-8000-000000000103',
  },
]

export async function seedSegments({ clock, modules, now }: Past): Promise<void> {
  clock.set(now)
  const office = officeHand({ clock }, modules)
  for (const segment of segments) await office.call('/api/office/segments/save', segment)
}
