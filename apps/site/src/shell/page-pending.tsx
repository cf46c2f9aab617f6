// The frame of a page that is on its way: its place stands before it has come.
import { Skeleton } from '@hanpan/ui'

export function PagePending() {
  return (
    <main id="content" aria-busy className="page flex flex-col gap-5 py-6">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-72" />
    </main>
  )
}
