// What stands behind a request: its member's money in and out, the last requests, and what makes the member stand out.
import { MonthChart } from './month-chart.tsx'
import { RecentRequests } from './recent-requests.tsx'
import { StandingSide } from './standing-side.tsx'
import type { Standing } from './use-standing.ts'

export function Background({ standing }: { readonly standing: Standing }) {
  return (
    <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-[1.6fr_1fr]">
      <div className="flex min-w-0 flex-col gap-5">
        <MonthChart days={standing.days} month={standing.month} firstDeposit={standing.firstDeposit} />
        <RecentRequests standing={standing} />
      </div>
      <StandingSide standing={standing} />
    </div>
  )
}
